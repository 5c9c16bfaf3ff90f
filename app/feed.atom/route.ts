import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openArtifact } from '#lib/content/open-artifact.ts';
import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toAtom } from '#lib/represent/feeds/atom.ts';
import { toFeedDate } from '#lib/represent/feeds/items.ts';
import { machineFiles } from '#lib/site/machine-files.ts';

const readFeed = openArtifact(artifactFiles.atom, toAtom);
const contentType = `${machineFiles.atom.type}; charset=utf-8`;

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const site = getSite();
  return respond(request, readFeed(site), { contentType, retained: toFeedDate(site) });
}
