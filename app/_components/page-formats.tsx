import type { ReactNode } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import {
  type OtherFormatsOptions,
  toChatLinks,
  toOtherFormats,
} from '#lib/represent/pages/other-formats.ts';
import { toApiHref, toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { CopyButton } from './copy-button.tsx';
import { inInterface } from './filled-text.tsx';

type PageFormatsProps = OtherFormatsOptions & {
  /** True if readers can ask a chat about the page. */
  readonly hasChat?: boolean | undefined;
};

/**
 * The other formats of a page, as the owner has chosen: one line that opens a format beside the text, a strip, or nothing. It comes
 * after the text, and a wide window shows it in the margin.
 */
export function PageFormats({ site, hasChat, ...formats }: PageFormatsProps & WithSite) {
  const { formats: mode = 'control' } = site.config;
  if (mode === 'off') return null;
  return (
    <div className="other-formats" data-mode={mode}>
      <OtherFormats site={site} {...formats} isStrip={mode === 'strip'} />
      {mode === 'strip' && (
        <p>
          <a href={toHref(site, machineFiles.llms.path)}>{toHref(site, machineFiles.llms.path)}</a>
        </p>
      )}
      {hasChat && <ChatMenu site={site} path={formats.path} />}
    </div>
  );
}

/** Links to chats that read the page's Markdown. The page sends no request before a reader follows one. */
function ChatMenu({ site, path }: { readonly path: string } & WithSite) {
  return (
    <details className="chat-menu">
      <summary {...inInterface(site)}>{site.text.formats.chat}</summary>
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
          <FormatLink site={site} label={label} href={href}>
            {' '}
            <small>{size}</small>
          </FormatLink>{' '}
          {label === 'Markdown' && (
            <CopyButton site={site} what={site.text.formats.copyPage} from={toHref(site, href)} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={site.text.formats.label} {...inInterface(site)}>
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

type FormatLinkProps = {
  readonly label: string;
  readonly href: string;
  readonly children?: ReactNode;
};

/** A link to a format. Crawlers would use up their quota of the API. */
export function FormatLink({ site, label, href, children }: FormatLinkProps & WithSite) {
  const isApi = label === 'JSON';
  return (
    <a
      href={isApi ? toApiHref(site, href) : toHref(site, href)}
      rel={isApi ? 'nofollow' : undefined}
    >
      <FormatName site={site} label={label} />
      {children}
    </a>
  );
}

/** The name of a format. That of a feed is a text of the interface; the others are the same in every language. */
export function FormatName({ site, label }: { readonly label: string } & WithSite) {
  return label === 'Feed' ? <span {...inInterface(site)}>{site.text.formats.feed}</span> : label;
}
