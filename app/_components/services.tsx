import type { WithSite } from '#app/_components/with-site.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { type Services, toServices, webmentionOrigin } from '#lib/site/services.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { inInterface } from './filled-text.tsx';

/** The script that counts visits. `lib/pipeline/static-pages.ts` keeps scripts with this attribute. */
export function AnalyticsScript({ site }: WithSite) {
  const { analytics } = toServices(site.config);
  if (analytics === undefined || isDevelopment(rawEnv())) return null;
  return <script defer data-service="analytics" {...analytics} />;
}

type CommentsProps = {
  /** The path of the article. */
  readonly path: string;
  /** The service; by default the one that the site has, if any. */
  readonly comments?: Services['comments'];
};

/** The comments on an article. They load when the reader asks for them; without script, a link leads to them. */
export function Comments({
  site,
  path,
  comments = toServices(site.config).comments,
}: CommentsProps & WithSite) {
  if (comments === undefined) return null;
  const target = new URLSearchParams({ target: toAbsoluteUrl(site, path) });
  const [label, href, source] =
    comments.kind === 'giscus'
      ? [site.text.services.onGithub, comments.href, comments.widget]
      : [
          site.text.services.mentions,
          `${webmentionOrigin}/api/mentions.html?${target}`,
          `${webmentionOrigin}/api/mentions.jf2?${target}`,
        ];
  return (
    <section className="service" aria-labelledby="comments">
      {comments.kind === 'webmentions' && <link rel="webmention" href={comments.endpoint} />}
      <h2 id="comments" {...inInterface(site)}>
        {site.text.services.comments}
      </h2>
      <article-comments data-source={source}>
        <p>
          <a href={href} {...inInterface(site)}>
            {label}
          </a>
        </p>
        <button type="button" hidden suppressHydrationWarning {...inInterface(site)}>
          {fill(site.text.services.load, { host: new URL(source).host })}
        </button>
        <p role="status" {...inInterface(site)} />
      </article-comments>
    </section>
  );
}

/** A form that sends an email address to the newsletter's service. */
export function NewsletterForm({ site }: WithSite) {
  const { newsletter } = toServices(site.config);
  if (newsletter === undefined) return null;
  const { action, field } = newsletter;
  return (
    <section className="service" aria-labelledby="newsletter">
      <h2 id="newsletter" {...inInterface(site)}>
        {site.text.services.newsletter}
      </h2>
      <form method="post" action={action}>
        <label {...inInterface(site)}>
          {site.text.services.email}{' '}
          <input type="email" name={field} autoComplete="email" required />
        </label>{' '}
        <button type="submit" {...inInterface(site)}>
          {site.text.services.subscribe}
        </button>
      </form>
      <p {...inInterface(site)}>
        {fill(site.text.services.sentTo, { host: new URL(action).host })}
      </p>
    </section>
  );
}
