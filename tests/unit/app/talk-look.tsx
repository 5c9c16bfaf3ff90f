import type { Look } from '#app/_components/own-look.ts';
import { toHref } from '#lib/site/languages.ts';
import { toOwnPath } from '#lib/site/own-collections.ts';

/** A talk: where it was given, the other facts, its slides, then its text. */
export const talks: Look = {
  Page: ({ site, document, fields, children }) => {
    const { event, slides } = document.values;
    const rest = fields.filter(({ name }) => name !== 'event' && name !== 'slides');
    return (
      <>
        <p className="lead">{String(event)}</p>
        <ul lang={site.config.language}>
          {rest.map(({ name, label, values }) => (
            <li key={name}>
              {label}: {values.map(({ text }) => text).join(', ')}
            </li>
          ))}
        </ul>
        {slides !== undefined && <a href={String(slides)}>{document.title}</a>}
        {children}
      </>
    );
  },

  Item: ({ site, document, fields }) => (
    <a href={toHref(site, toOwnPath(document.collection, document.slug))}>
      <strong>{document.title}</strong>{' '}
      <small>{fields.flatMap(({ values }) => values.map(({ text }) => text)).join(', ')}</small>
    </a>
  ),
};
