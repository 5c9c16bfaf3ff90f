import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { CopyButton } from '#app/_components/copy-button.tsx';
import { Picture } from '#app/_components/picture.tsx';
import type { PageBody, PageComponent, PageNode } from '#lib/markdown/page-body.ts';
import { text } from '#lib/site/text/text.ts';
import { Callout } from './callout.tsx';
import { Figure } from './figure.tsx';
import { Term } from './term.tsx';
import { Video } from './video.tsx';

/** The content check has validated the props of every component. */
const components: Readonly<Record<PageComponent, unknown>> = {
  Callout,
  Figure,
  Term,
  Video,
  img: Picture,
  'copy-button': () => <CopyButton what={text.formats.copyCode} />,
};

const isComponent = (type: string): type is PageComponent => Object.hasOwn(components, type);

/** Renders a body that the build has prepared, with the site's components. */
export function Body({ body }: { readonly body: PageBody }) {
  return createElement(Fragment, null, ...body.nodes.map(toElement));
}

function toElement(node: PageNode): ReactNode {
  if (typeof node === 'string') return node;
  const { type, props, html, children = [] } = node;
  const own = isComponent(type) ? (components[type] as ComponentType) : type;
  return html === undefined
    ? createElement(own, props, ...children.map(toElement))
    : createElement(own, { ...props, dangerouslySetInnerHTML: { __html: html } } as object);
}
