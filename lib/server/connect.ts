/**
 * `CONNECT`, which Node hands over as a bare socket. It is answered like every other method, which is to say refused: the API
 * in its own shape, a page in plain text.
 */
import { type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export function answerConnect(server: Server, answer: RequestListener): void {
  server.on('connect', (request, stream) => {
    // The type allows for a stream of another server than Node's own.
    const socket = stream as Socket;
    // Without a listener, a client that vanishes would end the process.
    socket.on('error', () => socket.destroy());
    // What follows is for another server. Left unread, it would keep the connection, and with it the process, from its end.
    socket.resume();
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.destroySoon());
    answer(request, response);
  });
}
