import { type Graph, toScriptText } from '#lib/represent/structured-data/graph.ts';

/** What a page says, for programs that read JSON-LD. */
export function StructuredData({ graph }: { readonly graph: Graph }) {
  return <script type="application/ld+json">{toScriptText(graph)}</script>;
}
