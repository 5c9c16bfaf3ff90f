import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import type { Site } from '#lib/content/site.ts';
import type { PageBody, PageComponent, PageNode } from '#lib/markdown/page-body.ts';
import { Accept } from './accept.tsx';
import { Callout } from './callout.tsx';
import { Compare } from './compare.tsx';
import { Figure } from './figure.tsx';
import { Steps } from './steps.tsx';
import { Term } from './term.tsx';
import { TokenBucket } from './token-bucket.tsx';
import { Try } from './try.tsx';
import { Video } from './video.tsx';

/** The content check has validated the props of every component. */
const components: Readonly<Record<PageComponent, unknown>> = {
  Callout,
  Figure,
  Term,
  Video,
  Steps,
  Compare,
  Try,
  Accept,
  TokenBucket,
  img: Picture,
  'copy-button': ({ site }: WithSite) => (
    <CopyButton site={site} what={site.text.formats.copyCode} />
  ),
};

const isComponent = (type: string): type is PageComponent => Object.hasOwn(components, type);

/** Renders a body that the build has prepared, with the site's components. */
export function Body({ site, body }: { readonly body: PageBody } & WithSite) {
  return createElement(Fragment, null, ...body.nodes.map((node) => renderNode(site, node)));
}

function renderNode(site: Site, node: PageNode): ReactNode {
  if (typeof node === 'string') return node;
  const { type, props, html, children = [] } = node;
  const inner = children.map((child) => renderNode(site, child));
  if (isComponent(type)) {
    return createElement(components[type] as ComponentType<WithSite>, { ...props, site }, ...inner);
  }
  return html === undefined
    ? createElement(type, props, ...inner)
    : createElement(type, { ...props, dangerouslySetInnerHTML: { __html: html } });
}
