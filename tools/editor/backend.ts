/** The git host of `editor` in `content/site.yaml`, as the editor's package names it. */
import type { CmsConfig } from '@sveltia/cms';
import type { EditorFacts } from '../../lib/site/services.ts';

/** @param facts `undefined` if the site names no host: then `npm run dev` edits the files of the folder that you choose. */
export function toBackend(facts: EditorFacts | undefined): CmsConfig['backend'] {
  const { github, gitlab, gitea, branch, host, appId, signIn } = facts ?? {};
  const shared = { ...(branch ? { branch } : {}), ...(appId ? { app_id: appId } : {}) };
  const auth = signIn ? { base_url: signIn } : appId ? {} : { auth_methods: ['token' as const] };
  if (gitlab) {
    const own = host ? { api_root: `${host}/api/v4`, ...(signIn ? {} : { base_url: host }) } : {};
    return {
      name: 'gitlab',
      repo: gitlab,
      ...shared,
      ...own,
      ...auth,
      ...(appId ? { auth_type: 'pkce' } : {}),
    };
  }
  // Without a site's own host, this one asks no service for its status.
  if (gitea || !github) {
    const own = host ? { api_root: `${host}/api/v1`, ...(signIn ? {} : { base_url: host }) } : {};
    return { name: 'gitea', repo: gitea ?? 'owner/site', ...shared, ...own, ...auth };
  }
  // The package adds `/v3` and `/graphql`.
  const own = host ? { api_root: `${host}/api` } : {};
  return { name: 'github', repo: github, ...shared, ...own, ...auth };
}
