import { siteConfig } from '#lib/site/config.ts';
import { isDevelopment, rawEnv } from '#lib/site/env.ts';
import { toServices, webmentionOrigin } from '#lib/site/services.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

const { analytics, comments, newsletter } = toServices(siteConfig);

/** The script that counts visits. `lib/build/static-page.ts` keeps scripts with this attribute. */
export function AnalyticsScript() {
  if (analytics === undefined || isDevelopment(rawEnv())) return null;
  return <script defer data-service="analytics" {...analytics} />;
}

/** The comments on an article. Nothing is loaded until the reader asks for them; without script, a link leads to them. */
export function Comments({ path }: { readonly path: string }) {
  if (comments === undefined) return null;
  const target = new URLSearchParams({ target: toAbsoluteUrl(path) });
  const [label, href, source] =
    comments.kind === 'giscus'
      ? ['Comments on GitHub', comments.href, comments.widget]
      : [
          'Pages that mention this article',
          `${webmentionOrigin}/api/mentions.html?${target}`,
          `${webmentionOrigin}/api/mentions.jf2?${target}`,
        ];
  return (
    <section className="service" aria-labelledby="comments">
      {comments.kind === 'webmentions' && <link rel="webmention" href={comments.endpoint} />}
      <h2 id="comments">Comments</h2>
      <article-comments data-source={source}>
        <p>
          <a href={href}>{label}</a>
        </p>
        <button type="button" hidden>
          Load comments from {new URL(source).host}
        </button>
        <p role="status" />
      </article-comments>
    </section>
  );
}

/** A form that sends an email address to the newsletter's service. */
export function NewsletterForm() {
  if (newsletter === undefined) return null;
  const { action, field } = newsletter;
  return (
    <section className="service" aria-labelledby="newsletter">
      <h2 id="newsletter">Newsletter</h2>
      <form method="post" action={action}>
        <label>
          Email address <input type="email" name={field} autoComplete="email" required />
        </label>{' '}
        <button type="submit">Subscribe</button>
      </form>
      <p>The address is sent to {new URL(action).host}.</p>
    </section>
  );
}
