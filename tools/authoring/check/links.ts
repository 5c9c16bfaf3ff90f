/** Checks that the links, images and dictionary terms of a body exist. `npm run links` checks the built site. */
import { distance } from 'fastest-levenshtein';
import type { Node, Root } from 'mdast';
import { isMediaFile, resolveMedia, toMediaFile } from '../../../lib/markdown/body-urls.ts';
import { findComponent } from '../../../lib/markdown/components.ts';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { findHeadingIds } from '../../../lib/markdown/hast.ts';
import { mainId } from '../../../lib/markdown/headings.ts';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import {
  fromMarkdownPath,
  isBuiltInPage,
  type PageSlug,
  pagePaths,
  paths,
} from '../../../lib/site/paths.ts';
import { findSectionOf, type SectionName } from '../../../lib/site/section-table.ts';
import { findNearest } from '../../../lib/text/nearest.ts';
import {
  decodeUrl,
  isSitePath,
  splitUrl,
  toCanonicalPath,
  toPublicFile,
} from '../../../lib/text/url-path.ts';
import type { ContentDocument } from '../content/content-file.ts';
import {
  describeUnpublished,
  findPage,
  type LinkedPage,
  type LinkTargets,
} from './link-targets.ts';
import type { Fix, Mistake, Report } from './problem.ts';

/** A link, image, other file or term in a body. */
export type ContentReference = {
  readonly kind: 'link' | 'image' | 'file' | 'term' | 'fact';
  /** A URL, the slug of a dictionary entry, or the name of a figure. */
  readonly target: string;
  /** Only the position: the node itself would keep the tree in memory. */
  readonly node: Pick<Node, 'position'>;
};

/** Properties of components that refer to something which isn't a URL. The rules of the component name the others. */
const referenceProperties: Readonly<
  Record<string, Readonly<Record<string, ContentReference['kind']>>>
> = {
  Term: { slug: 'term' },
  Fact: { name: 'fact' },
  Try: { path: 'link' },
};

/** @returns every link, image and dictionary term, in the order of the body. */
export function findReferences(tree: Root): readonly ContentReference[] {
  const references: ContentReference[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'link' || node.type === 'definition') {
      references.push({ kind: 'link', target: node.url, node: keepPosition(node) });
    } else if (node.type === 'image') {
      references.push({ kind: 'image', target: node.url, node: keepPosition(node) });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const [name, { url }] of Object.entries(findComponent(node)?.attributes ?? {})) {
        const kind = url ?? referenceProperties[node.name ?? '']?.[name];
        if (kind === undefined) continue;
        const attribute = node.attributes.find((given) => 'name' in given && given.name === name);
        // `findContentErrors` reports an empty, computed or repeated property.
        if (typeof attribute?.value !== 'string' || attribute.value.trim() === '') continue;
        references.push({
          kind,
          target: attribute.value,
          node: keepPosition(attribute.position ? attribute : node),
        });
      }
    }
  }
  return references;
}

function keepPosition({ position }: Pick<Node, 'position'>): ContentReference['node'] {
  return { position };
}

/** @param tree the parsed body. */
export function findPageIds(document: ContentDocument, tree: Root): LinkedPage['ids'] {
  return isBodyOnly(document) ? new Set([mainId, ...findHeadingIds(tree)]) : undefined;
}

/** Other pages also have headings that the program renders, which `npm run links` checks. */
function isBodyOnly({ collection, slug }: ContentDocument): boolean {
  return (
    collection === 'posts' ||
    collection === 'projects' ||
    (collection === 'pages' && (slug === 'about' || !isBuiltInPage(slug)))
  );
}

/**
 * @param from the page of the body.
 * @returns an error for each reference whose target does not exist, in the order of the body.
 */
export function findBrokenReferences(
  references: readonly ContentReference[],
  from: LinkedPage,
  targets: LinkTargets,
): readonly ContentError[] {
  const check = (reference: ContentReference): ContentError | undefined => {
    switch (reference.kind) {
      case 'link':
        return checkLink(reference, from, targets);
      case 'image':
      case 'file':
        return checkFile(reference, targets);
      case 'term':
        return checkTerm(reference, from, targets);
      case 'fact':
        return checkFact(reference, targets);
    }
  };
  return references.map(check).filter((error) => error !== undefined);
}

function checkLink(link: ContentReference, from: LinkedPage, targets: LinkTargets) {
  const { target, node } = link;
  if (target.startsWith('#')) return checkFragment(target, link, from);
  const { origin } = targets;
  // Without a URL of its own, a site has that of each program that runs on this machine, which articles name.
  const hasOrigin = origin !== undefined && !/^http:\/\/localhost(?::|$)/.test(origin);
  if (hasOrigin && (target === origin || target.startsWith(`${origin}/`))) {
    return new ContentError('This link names the origin of this site.', node, {
      accepted: 'Begin it with `/`, so that it is checked and works on every copy of the site.',
      nearest: target.slice(origin.length) || '/',
    });
  }
  if (!isSitePath(target)) return undefined;
  const { path: rawPath, fragment } = splitUrl(target);
  const path = decodeUrl(rawPath);
  const page = findPage(targets, path);
  if (page) return checkPublication(link, page, from) ?? checkFragment(fragment, link, page);
  if (targets.files.has(path)) return undefined;
  const section = findSectionOfPath(fromMarkdownPath(path) ?? path);
  if (section) {
    return new ContentError(
      `The section \`${section}\` is off or empty: there is no \`${rawPath}\`.`,
      node,
      {
        accepted:
          'Remove the link, or publish a document of the section and list it in `sections` of content/site.yaml.',
      },
    );
  }
  const known = [...targets.pages.keys(), ...targets.files];
  const twin = findTwin(path, known);
  if (twin) return toTwinError(path, twin, node);
  return new ContentError(`This site has no \`${rawPath}\`.`, node, {
    accepted: 'Write the path of a page, such as /blog/…, or of a file in public/.',
    nearest: targets.former.get(toCanonicalPath(path)) ?? findNearest(path, known),
  });
}

function findSectionOfPath(path: string): SectionName | undefined {
  const slug = (Object.keys(pagePaths) as PageSlug[]).find((name) => pagePaths[name] === path);
  return slug && findSectionOf(slug);
}

/** @param fragment empty, or with its `#`. */
function checkFragment(fragment: string, { node }: ContentReference, { ids }: LinkedPage) {
  const id = decodeUrl(fragment.slice(1));
  if (ids === undefined || id === '' || ids.has(id)) return undefined;
  const headings = [...ids].filter((heading) => heading !== mainId);
  const twin = findTwin(id, headings);
  if (twin) return toTwinError(`#${id}`, `#${twin}`, node);
  const nearest = findClosest(id, headings);
  return new ContentError(`The page has no heading \`${fragment}\`.`, node, {
    accepted: nearest
      ? 'Write the heading in lowercase, with hyphens for spaces.'
      : 'Remove the fragment: the page has no headings.',
    nearest: nearest && `#${nearest}`,
  });
}

/** Only drafts may link to what is not published. */
function checkPublication(
  { target, node }: ContentReference,
  linked: LinkedPage,
  from: LinkedPage,
) {
  const state = describeUnpublished(linked);
  if (from.publication !== 'published' || state === undefined) return undefined;
  return new ContentError(`\`${target}\` is ${state}.`, node, {
    accepted: 'Publish it first, or remove the link.',
  });
}

/** @returns `undefined` for a file of another site, which `findContentErrors` reports. */
function checkFile({ kind, target, node }: ContentReference, { files }: LinkTargets) {
  const path = toPublicFile(target);
  if (!isSitePath(target) || files.has(path)) return undefined;
  const file = toMediaFile(target);
  const isBeside = file !== `public${path}`;
  const place =
    kind === 'image'
      ? 'Put the image into public/images/ and write /images/… here.'
      : 'Put the file into public/ or next to the document, and write its path here.';
  const known = [...files].filter(isMediaFile);
  const twin = findTwin(path, known);
  if (twin) return toTwinError(path, twin, node);
  const sameButCase = known.filter((other) => other.toLowerCase() === path.toLowerCase());
  const nearest = findNearest(path, known);
  return new ContentError(`${file} does not exist.`, node, {
    accepted: isBeside
      ? 'Put the file next to the document, and write its name in the same case.'
      : place,
    nearest: nearest && (isBeside ? toMediaFile(nearest) : nearest),
    fix: sameButCase[0] && sameButCase.length === 1 ? toCaseFix(path, sameButCase[0]) : undefined,
  });
}

/** Finds a name that looks the same: macOS writes é as two characters, and most keyboards as one. */
function findTwin(name: string, known: readonly string[]): string | undefined {
  return known.find((other) => other.normalize('NFC') === name.normalize('NFC'));
}

function toTwinError(name: string, twin: string, node: ContentReference['node']): ContentError {
  const [shown = ''] = name.split('/').slice(-1);
  return new ContentError(
    `There is no \`${shown}\`, only one that looks the same: é can be one character or two.`,
    node,
    { accepted: 'Copy the name from there and paste it here.', fix: toCaseFix(name, twin) },
  );
}

/** The document may name the file relative to itself, so the fix replaces only the path's end that differs. */
function toCaseFix(target: string, actual: string): Fix | undefined {
  const [from = '', to = ''] = [target, actual].map((path) => path.split('/').at(-1));
  return target.slice(0, -from.length) === actual.slice(0, -to.length) ? { from, to } : undefined;
}

function checkTerm(term: ContentReference, from: LinkedPage, targets: LinkTargets) {
  const { target, node } = term;
  const path = paths.aiTerm(target);
  // Without a translation, the link leads to the first language.
  const entry = targets.own.get(path) ?? targets.pages.get(path);
  if (entry) return checkPublication(term, entry, from);
  const { message, ...advice } = toMissingTerm(target, targets);
  return new ContentError(message, node, { field: 'slug', ...advice });
}

function checkFact({ target, node }: ContentReference, { facts }: LinkTargets) {
  if (facts.includes(target)) return undefined;
  return new ContentError(`content/facts.yaml has no figure "${target}".`, node, {
    field: 'name',
    accepted: 'Write the name of a figure in that file. `npm run facts` measures them.',
    nearest: findNearest(target, facts),
  });
}

/** The mistake for a dictionary slug without a file. */
export function toMissingTerm(slug: string, { own, pages }: LinkTargets): Mistake {
  const translation = findTranslation([slug], paths.aiTerm(''), own);
  if (translation !== undefined) return toOtherName(slug, 'ai-terms', translation);
  if (own !== pages && pages.has(paths.aiTerm(slug))) {
    return {
      message: `The entry "${slug}" has no translation into the language of this document.`,
      accepted: `Translate it, or write a link: [text](${paths.aiTerm(slug)}).`,
    };
  }
  return {
    message: `content/ai-terms/${slug}.mdx does not exist.`,
    accepted: 'Write the name of a file in content/ai-terms/, without .mdx.',
    nearest: findNearest(slug, listSlugs(own, paths.aiTerm(''))),
  };
}

/** The mistake for a slug without a document in the language. @param folder that of its pages, such as `/blog/`. */
export function toMissingDocument(
  slug: string,
  collection: string,
  folder: string,
  { own, pages }: LinkTargets,
): Mistake {
  const path = `${folder}${slug}`;
  const others = [...pages].flatMap(([other, { key }]) => (other.endsWith(path) ? [key] : []));
  const nearest = findTranslation([slug, ...others], folder, own);
  if (nearest !== undefined) return toOtherName(slug, collection, nearest);
  if (others.length > 0) {
    return {
      message: `"${slug}" in content/${collection}/ has no translation into the language of this document.`,
      accepted: 'Translate it, or name a document in this language.',
    };
  }
  return {
    message: `There is no document "${slug}" in content/${collection}/.`,
    accepted: `Write the name of a file in content/${collection}/, without its extension.`,
    nearest: findNearest(slug, listSlugs(own, folder)),
  };
}

/** @param keys names of files, each of one document in all its languages. */
function findTranslation(
  keys: readonly (string | undefined)[],
  folder: string,
  own: LinkTargets['own'],
): string | undefined {
  return listSlugs(own, folder).find((slug) => {
    const { key } = own.get(`${folder}${slug}`) ?? {};
    return key !== undefined && keys.includes(key);
  });
}

const toOtherName = (slug: string, collection: string, nearest: string): Mistake => ({
  message: `"${slug}" in content/${collection}/ has another \`slug\` in the language of this document.`,
  accepted: 'Write that one.',
  nearest,
});

/** The slugs of the documents whose paths begin with a folder. */
export function listSlugs(own: LinkTargets['own'], folder: string): readonly string[] {
  return [...own.keys()].flatMap((path) =>
    path.startsWith(folder) ? [path.slice(folder.length)] : [],
  );
}

/** Reports an image of the front matter that doesn't exist. @param document the path of the file. */
export function reportMissingImage(
  path: readonly PropertyKey[],
  image: string,
  document: string,
  targets: LinkTargets,
  report: Report,
): void {
  const target = image.startsWith('./') ? resolveMedia(image, document) : image;
  const missing = checkFile({ kind: 'image', target, node: {} }, targets);
  if (missing) report(path, { message: missing.message, ...missing.advice });
}

/** Finds the candidate with the fewest edits, however many there are. */
function findClosest(value: string, candidates: readonly string[]): string | undefined {
  return candidates.toSorted((a, b) => distance(value, a) - distance(value, b))[0];
}
