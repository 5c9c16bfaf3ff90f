import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import {
  type OtherFormatsOptions,
  toChatLinks,
  toOtherFormats,
} from '#lib/represent/pages/other-formats.ts';
import { toApiHref, toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { CopyButton } from './copy-button.tsx';
import { inLanguage } from './languages.tsx';

type PageHeadProps = {
  readonly title: string;
  /** Of the title. By default, that of the site. */
  readonly language?: string;
  /** Rendered under the title. */
  readonly children?: ReactNode;
  /** Shown as the owner has chosen: in one line that opens a format beside the text, in a strip, or not at all. */
  readonly formats: OtherFormatsOptions;
  /** True if readers can ask a chat about the page. */
  readonly hasChat?: boolean | undefined;
};

export function PageHead({
  site,
  title,
  language = site.config.language,
  children,
  formats,
  hasChat,
}: PageHeadProps & WithSite) {
  const { formats: mode = 'control' } = site.config;
  // In the first half of the page and outside of the navigation, where agents look for it.
  const hint = (
    <p>
      <a href={toHref(site, machineFiles.llms.path)}>
        <span className="sr-only">{site.text.header.agents} </span>
        {toHref(site, machineFiles.llms.path)}
      </a>
    </p>
  );
  const chat = hasChat && <ChatMenu site={site} path={formats.path} />;
  return (
    <header className="page-head">
      <h1 {...inLanguage({ site, language })}>{toTypeset(site, title)}</h1>
      {mode !== 'strip' && <div className="other-formats visually-hidden">{hint}</div>}
      {children}
      {mode !== 'off' && (
        <div className="other-formats" data-mode={mode}>
          <OtherFormats site={site} {...formats} isStrip={mode === 'strip'} />
          {mode === 'strip' && hint}
          {chat}
        </div>
      )}
    </header>
  );
}

/** Links to chats that read the page's Markdown. The page sends no request before a reader follows one. */
function ChatMenu({ site, path }: { readonly path: string } & WithSite) {
  return (
    <details className="chat-menu">
      <summary>{site.text.formats.chat}</summary>
      <ul>
        {toChatLinks(site, path).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="nofollow noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to the other formats of the page, each with its size. */
function OtherFormats({
  site,
  isStrip,
  ...options
}: OtherFormatsOptions & WithSite & { readonly isStrip: boolean }) {
  const links = (
    <ul>
      <li>
        <span aria-current="page">
          HTML <small data-html-size={site.interfaceLanguage} />
        </span>
      </li>
      {toOtherFormats(site, options).map(({ label, href, size }) => (
        <li key={label}>
          {/* Crawlers would use up their quota of the API. */}
          <a
            href={label === 'JSON' ? toApiHref(site, href) : toHref(site, href)}
            rel={label === 'JSON' ? 'nofollow' : undefined}
          >
            {label === 'Feed' ? site.text.formats.feed : label} <small>{size}</small>
          </a>{' '}
          {label === 'Markdown' && (
            <CopyButton site={site} what={site.text.formats.copyPage} from={toHref(site, href)} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={site.text.formats.label}>
      {isStrip ? (
        links
      ) : (
        <>
          {site.text.formats.readAs} <read-as>{links}</read-as>
        </>
      )}
    </nav>
  );
}
