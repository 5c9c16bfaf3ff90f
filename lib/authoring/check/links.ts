import type { Publication } from '#lib/content/visibility.ts';
import { ContentError } from '#lib/markdown/content-error.ts';
import { paths } from '#lib/site/paths.ts';
import { findNearest } from '#lib/text/nearest.ts';
import { type Addresses, findLinkedPage, type LinkedPage } from './addresses.ts';
import type { Reference } from './references.ts';

/**
 * The links, images and dictionary terms of a body that lead to nothing, in the order of the body. Other sites are not
 * asked: `npm run links` lists them.
 *
 * @param from the page that the body is of.
 */
export function findDeadReferences(
  references: readonly Reference[],
  from: LinkedPage,
  addresses: Addresses,
): readonly ContentError[] {
  const judge = (reference: Reference): ContentError | undefined => {
    switch (reference.kind) {
      case 'link':
        return judgeLink(reference, from, addresses);
      case 'image':
        return judgeImage(reference, addresses);
      case 'term':
        return judgeTerm(reference, from, addresses);
    }
  };
  return references.map(judge).filter((error) => error !== undefined);
}

function judgeLink(link: Reference, from: LinkedPage, addresses: Addresses) {
  const { target, place } = link;
  if (target.startsWith('#')) return judgePlace(target, link, from);
  if (!isOfSite(target)) return undefined;
  const [, written = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const path = decode(written);
  const page = findLinkedPage(addresses, path);
  if (page)
    return judgePublication(link, page.publication, from) ?? judgePlace(fragment, link, page);
  if (addresses.files.has(path)) return undefined;
  const known = [...addresses.pages.keys(), ...addresses.files];
  return new ContentError(`\`${written}\` leads to nothing on this site.`, place, {
    accepted: 'Write the address of a page, such as /blog/…, or of a file in public/.',
    nearest: findNearest(path, known),
  });
}

/** Whether an address is a path of this site, and not of a host without its scheme. */
function isOfSite(target: string): boolean {
  return /^\/(?![\\/])/.test(target);
}

/** @param fragment empty, or beginning with `#`. */
function judgePlace(fragment: string, { place }: Reference, { ids }: LinkedPage) {
  const id = decode(fragment.slice(1));
  if (ids === undefined || id === '' || ids.has(id)) return undefined;
  return new ContentError(`\`${fragment}\` is no heading of that page.`, place, {
    accepted: 'Write the heading in lowercase, with hyphens for blanks.',
    nearest: prefix('#', findNearest(id, [...ids])),
  });
}

/** An escaped `/` stays as it is: it parts nothing. What cannot be decoded leads to nothing. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** What is not published exists for nobody but drafts. */
function judgePublication({ target, place }: Reference, there: Publication, from: LinkedPage) {
  if (from.publication !== 'published' || there === 'published') return undefined;
  const state = there === 'draft' ? 'a draft' : 'not published yet';
  return new ContentError(`\`${target}\` is ${state}: readers would find nothing there.`, place, {
    accepted: 'Publish it first, or take out the link.',
  });
}

/** @returns nothing for an image of another site, which is a mistake of its own. */
export function judgeImage({ target, place }: Reference, { files }: Addresses) {
  if (!isOfSite(target) || files.has(decode(target))) return undefined;
  return new ContentError(`public${target} does not exist.`, place, {
    accepted: 'Put the image into public/images/ and write /images/… here.',
    nearest: findNearest(target, [...files].filter(isImage)),
  });
}

function isImage(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path);
}

function judgeTerm(term: Reference, from: LinkedPage, addresses: Addresses) {
  const { target, place } = term;
  const entry = addresses.pages.get(paths.aiTerm(target));
  if (entry) return judgePublication(term, entry.publication, from);
  return new ContentError(`content/ai-terms/${target}.mdx does not exist.`, place, {
    field: 'slug',
    accepted: 'Write the name of a file in content/ai-terms/, without .mdx.',
    nearest: findNearest(target, listTerms(addresses)),
  });
}

/** The slugs of all dictionary entries. */
export function listTerms({ pages }: Addresses): readonly string[] {
  const folder = paths.aiTerm('');
  return [...pages.keys()].flatMap((path) =>
    path.startsWith(folder) ? [path.slice(folder.length)] : [],
  );
}

function prefix(sign: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${sign}${text}`;
}
