/** The editor at `/admin` (docs/editor.md): its path, and what its page may load. */
import type { Sources } from './services.ts';

/** `editor` of `content/site.yaml`: the repository at one git host. */
export type EditorFacts = {
  readonly github?: string | undefined;
  readonly gitlab?: string | undefined;
  readonly gitea?: string | undefined;
  readonly branch?: string | undefined;
  /** The origin of a host of one's own. */
  readonly host?: string | undefined;
  /** The client ID of an OAuth application. */
  readonly appId?: string | undefined;
  /** The origin of a service that signs in at the host. */
  readonly signIn?: string | undefined;
  /** True if each save is a pull request. */
  readonly drafts?: boolean | undefined;
};

/** What the Content-Security-Policy of the page opens beside the site itself. */
export function toEditorSources(facts: EditorFacts | undefined): Sources {
  const hosts = toHosts(facts);
  const isGitHub = facts?.github !== undefined && facts.host === undefined;
  const avatars = isGitHub ? ['https://avatars.githubusercontent.com'] : hosts;
  return {
    // The package writes styles into the page, and shows images before they are uploaded.
    'style-src': ["'unsafe-inline'"],
    'img-src': ['blob:', 'data:', ...avatars],
    'media-src': ['blob:'],
    'connect-src': ['blob:', 'data:', ...hosts],
    // It reduces images with WebAssembly, in a worker.
    'script-src': ["'wasm-unsafe-eval'"],
    'worker-src': ["'self'", 'blob:'],
  };
}

/** The origins of the git host, and of the status that the package shows for GitHub's own. */
function toHosts(facts: EditorFacts | undefined): readonly string[] {
  if (facts === undefined) return [];
  if (facts.host !== undefined) return [facts.host];
  if (facts.github) return ['https://api.github.com', 'https://www.githubstatus.com'];
  return [facts.gitlab ? 'https://gitlab.com' : 'https://gitea.com'];
}
