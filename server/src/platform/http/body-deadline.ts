import type { FastifyInstance } from 'fastify';

/** 1 MiB, the most that other routes than uploads take, at 17 KiB a second. */
export const bodyDeadlineMs = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files, whose time is limited by the server's requestTimeout alone. */
    takesFiles?: boolean;
  }
}

/**
 * Answers 408 and hangs up if a body has not arrived within a minute, also behind an answer that did not wait for it.
 * Call before registering any route.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && !routeOptions.config.takesFiles) {
      const hangUp = setTimeout(() => {
        if (!raw.complete) app.server.emit('clientError', lateBody(), raw.socket);
      }, bodyDeadlineMs);
      hangUp.unref();
      raw.once('close', () => clearTimeout(hangUp));
    }
    done();
  });
}

/** As Node reports its own requestTimeout, which Fastify answers with 408. */
function lateBody(): Error {
  return Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
