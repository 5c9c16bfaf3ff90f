import type { WithSite } from '#app/_components/with-site.ts';
import type { Post } from '#lib/content/model.ts';
import { type ArticleFormat, toArticleFormats } from '#lib/represent/pages/other-formats.ts';
import { toApiHref, toHref } from '#lib/site/languages.ts';
import { fill } from '#lib/text/format.ts';

/** A picture of one article in its four formats. Its panels lead to them. */
export function ArticleFormats({ site, post }: { readonly post: Post } & WithSite) {
  return (
    <figure className="forms">
      <ul>
        {toArticleFormats(site, post).map((format) => (
          <li key={format.label}>
            {/* Crawlers would use up their quota of the API. */}
            <a
              href={
                format.label === 'JSON' ? toApiHref(site, format.href) : toHref(site, format.href)
              }
              rel={format.label === 'JSON' ? 'nofollow' : undefined}
            >
              {format.label === 'Feed' ? site.text.formats.feed : format.label}
            </a>{' '}
            <Panel format={format} />
          </li>
        ))}
      </ul>
      <figcaption>{fill(site.text.home.formats, { title: post.title })}</figcaption>
    </figure>
  );
}

/** A drawing whose text comes from the stylesheet: what reads the text of the page has the links. */
function Panel({ format: { label, begin } }: { readonly format: ArticleFormat }) {
  const [title, ...rest] = begin;
  return label === 'HTML' ? (
    <span className="sheet page" data-title={title} data-text={rest.join(' ')} />
  ) : (
    <span className="sheet" data-text={begin.join('\n')} />
  );
}
