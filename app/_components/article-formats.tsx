import type { WithSite } from '#app/_components/with-site.ts';
import type { Post } from '#lib/content/model.ts';
import { type ArticleFormat, toArticleFormats } from '#lib/represent/pages/other-formats.ts';
import { FilledText, inInterface } from './filled-text.tsx';
import { FormatLink, FormatName } from './page-formats.tsx';

/** One article that changes its format in place, as the reader chooses with a pointer, a finger or the arrow keys. */
export function ArticleFormats({ site, post }: { readonly post: Post } & WithSite) {
  const formats = toArticleFormats(site, post);
  return (
    <figure className="forms">
      <format-choice>
        <fieldset className="languages">
          <legend className="visually-hidden" {...inInterface(site)}>
            {site.text.formats.label}
          </legend>
          {formats.map(({ label }, index) => (
            <label key={label}>
              <input type="radio" name="format" value={label} defaultChecked={index === 0} />
              <FormatName site={site} label={label} />
            </label>
          ))}
        </fieldset>
      </format-choice>
      <ul>
        {formats.map((format) => (
          <li key={format.label}>
            <Sheet format={format} />
            <FormatLink site={site} label={format.label} href={format.href} />
          </li>
        ))}
      </ul>
      <figcaption>
        <FilledText site={site} text={site.text.home.formats} values={{ title: post.title }} />
      </figcaption>
    </figure>
  );
}

/** A drawing whose text comes from the stylesheet: what reads the text of the page has the links. */
function Sheet({ format: { label, begin } }: { readonly format: ArticleFormat }) {
  const [title, ...rest] = begin;
  return label === 'HTML' ? (
    <span className="sheet page" data-title={title} data-text={rest.join(' ')} />
  ) : (
    <span className="sheet" data-text={begin.join('\n')} />
  );
}
