import { type EdgeRequest, parseTarget } from '#lib/edge/request.ts';

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly peer?: string;
  readonly forwardedFor?: string | null;
  readonly forwardedProto?: string | null;
};

/** A request as the rules see it. @example toEdgeRequest('/api/now', { method: 'HEAD' }) */
export function toEdgeRequest(target: string, sent: Sent = {}): EdgeRequest {
  return {
    method: sent.method ?? 'GET',
    target: parseTarget(target),
    headers: new Headers(sent.headers),
    connection: { peer: sent.peer ?? '203.0.113.7', forwardedFor: sent.forwardedFor ?? null },
    forwardedProto: sent.forwardedProto ?? null,
  };
}
