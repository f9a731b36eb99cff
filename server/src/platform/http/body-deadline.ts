import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** 1 MiB, the most that other routes than uploads take, at 17 KiB a second. */
export const bodyDeadlineMs = 60_000;

/**
 * Of a file at least 32 KiB must arrive in every 30 s, about 1 KiB a second: a connection by EDGE has more, and one that
 * stands still for half a minute is dead. Apache (mod_reqtimeout, MinRate=500) and Kestrel (MinRequestBodyDataRate, 240
 * bytes a second) have such limits as well.
 */
export const leastRate = { bytes: 32 * 1024, periodMs: 30_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files: their time is limited by the server's requestTimeout and by the least rate. */
    takesFiles?: boolean;
  }
}

/**
 * Answers 408 and hangs up if a body has not arrived within a minute, or a file arrives more slowly than the least rate,
 * also behind an answer that did not wait for it. Call before registering any route.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody) {
      const hangUp = (): void => {
        if (!raw.complete) app.server.emit('clientError', lateBody(), raw.socket);
      };
      const stop = routeOptions.config.takesFiles ? requireRate(raw, hangUp) : startDeadline(hangUp);
      raw.once('close', stop);
    }
    done();
  });
}

function startDeadline(hangUp: () => void): () => void {
  const timer = setTimeout(hangUp, bodyDeadlineMs).unref();
  return () => clearTimeout(timer);
}

/** Hangs up after a period in which too little arrived. @returns a function that ends the watch */
function requireRate(raw: IncomingMessage, hangUp: () => void): () => void {
  let timer: NodeJS.Timeout;
  const watch = (before: number): void => {
    timer = setTimeout(() => {
      const received = raw.socket.bytesRead;
      // Bytes that wait to be read are those of a server that is slow, not of a client.
      if (received - before < leastRate.bytes && raw.readableLength === 0) hangUp();
      else watch(received);
    }, leastRate.periodMs).unref();
  };
  watch(raw.socket.bytesRead);
  return () => clearTimeout(timer);
}

/** As Node reports its own requestTimeout, which Fastify answers with 408. */
function lateBody(): Error {
  return Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
