import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { posts } from '#lib/content/posts.ts';
import { respond, toLastModifiedHeader } from '#lib/http/respond.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toNewest, toPostDate } from '#lib/represent/pages/last-changed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const readFeed = openArtifact(artifactFiles.atom, () => toAtom(posts));
const contentType = `${machineFiles.atom.type}; charset=utf-8`;
const retained = toLastModifiedHeader(toNewest(posts.map(toPostDate)));

export const dynamic = 'force-static';

export const GET = (request: Request) => respond(request, readFeed(), { contentType, retained });
