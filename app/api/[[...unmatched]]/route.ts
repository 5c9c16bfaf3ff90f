import { toOwnEndpoints } from '#lib/api/own-endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { listOwnValues, toOwnJson } from '#lib/collections/own.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findOwnDocument } from '#lib/content/site.ts';
import { unknownPath } from '#lib/edge/api-rules.ts';
import { guard } from '#lib/http/respond.ts';
import { toOwnListJson } from '#lib/represent/pages/own-list.ts';

type Context = { readonly params: Promise<{ readonly unmatched?: readonly string[] }> };

/** The owner's collections, and paths without an endpoint. */
export const GET = guard(async (request, { params }: Context) => {
  const site = getSite();
  const [name = '', slug, ...deeper] = (await params).unmatched ?? [];
  const collection = site.collections.find((candidate) => candidate.name === name);
  if (collection === undefined || deeper.length > 0) {
    throw unknownPath(site, new URL(request.url).pathname);
  }
  const { list, item } = toOwnEndpoints(collection);
  if (slug === undefined) {
    return serve(getSite, list, {
      toBody: (chosen, query) => toOwnListJson(chosen, collection, query),
      toKnown: () => listOwnValues(site, collection),
    })(request, { params: Promise.resolve({}) });
  }
  return serve(getSite, item, {
    toBody: (chosen) => {
      const document = findOwnDocument(chosen, name, slug);
      return document && toOwnJson(chosen, document);
    },
    toKnown: () => ({ slug: (site.own[name] ?? []).map((document) => document.slug) }),
  })(request, { params: Promise.resolve({ slug }) });
});
