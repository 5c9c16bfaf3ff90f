import { artifactFiles, readArtifactOr } from '#lib/content/build-artifacts.ts';
import { posts } from '#lib/content/posts.ts';
import { respond } from '#lib/http/respond.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const feed = readArtifactOr(artifactFiles.rss, () => toRss(posts));
const contentType = `${machineFiles.rss.type}; charset=utf-8`;

export const GET = (request: Request) => respond(request, feed, { contentType });
