import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { posts } from '#lib/content/posts.ts';
import { respondWithJson, toLastModifiedHeader } from '#lib/http/respond.ts';
import { toJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { toNewest, toPostDate } from '#lib/represent/pages/last-changed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const readFeed = openArtifact(artifactFiles.jsonFeed, () => toJsonFeed(posts));
const contentType = `${machineFiles.jsonFeed.type}; charset=utf-8`;

const retained = toLastModifiedHeader(toNewest(posts.map(toPostDate)));

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respondWithJson(request, readFeed(), contentType, retained);
