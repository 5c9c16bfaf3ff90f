/** Former paths of the site and where each leads, from `content/redirects.yaml` and the `aliases` of documents. */
import redirects from '#generated/redirects.json' with { type: 'json' };

export const redirectTargets: Readonly<Record<string, string>> = redirects;
