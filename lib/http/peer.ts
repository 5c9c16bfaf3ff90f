/**
 * The private request header in which a self-hosted Node server tells middleware the socket's address. It is written
 * over whatever the client sent (`node-edge.ts`), so nobody can forge it.
 */
export const peerAddressHeader = 'x-legible-peer';
