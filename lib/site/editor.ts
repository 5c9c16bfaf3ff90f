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
  /** Whether each save is a pull request. */
  readonly drafts?: boolean | undefined;
};

/** What the Content-Security-Policy of the page opens beside the site itself. */
export function toEditorSources(facts: EditorFacts | undefined): Sources {
  const { github, gitlab, host } = facts ?? {};
  const hosts = github
    ? host
      ? [host]
      : ['https://api.github.com', 'https://www.githubstatus.com']
    : gitlab
      ? [host ?? 'https://gitlab.com']
      : facts
        ? [host ?? 'https://gitea.com']
        : [];
  const avatars = github && !host ? ['https://avatars.githubusercontent.com'] : hosts;
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
