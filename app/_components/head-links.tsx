import { type Link, siteLinks } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';

type HeadLinksProps = {
  /** The path of the page. */
  readonly path: string;
  /** The path at which the API has the same content. */
  readonly json?: string | undefined;
};

/** The links in `<head>`: the page in its other representations, and the files about the site. */
export function HeadLinks({ path, json }: HeadLinksProps) {
  const links: readonly Link[] = [
    { href: toMarkdownPath(path), rel: 'alternate', type: 'text/markdown' },
    ...(json ? [{ href: json, rel: 'alternate', type: 'application/json' }] : []),
    ...siteLinks,
  ];
  return links.map((link) => <link key={`${link.rel} ${link.href}`} {...link} />);
}
