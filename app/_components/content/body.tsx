import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
import type { InText, WithSite } from '#app/_components/with-site.ts';
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
  'copy-button': ({ site, language }: InText) => (
    <CopyButton site={site} language={language} what={site.text.formats.copyCode} />
  ),
};

const isComponent = (type: string): type is PageComponent => Object.hasOwn(components, type);

type BodyProps = WithSite & {
  readonly body: PageBody;
  /** Of the text. By default, that of the page. */
  readonly language?: string;
};

/** Renders a body that the build has prepared, with the site's components. */
export function Body({ site, body, language = site.config.language }: BodyProps) {
  const nodes = body.nodes.map((node) => renderNode({ site, language }, node));
  return createElement(Fragment, null, ...nodes);
}

function renderNode(context: InText, node: PageNode): ReactNode {
  if (typeof node === 'string') return node;
  const { type, props, html, children = [] } = node;
  const inner = children.map((child) => renderNode(context, child));
  if (isComponent(type)) {
    const Component = components[type] as ComponentType<InText>;
    return createElement(Component, { ...props, ...context }, ...inner);
  }
  return html === undefined
    ? createElement(type, props, ...inner)
    : createElement(type, { ...props, dangerouslySetInnerHTML: { __html: html } });
}
