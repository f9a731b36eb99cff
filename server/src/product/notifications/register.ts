import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { PushKeyResponse } from '@awamu/contracts/notices.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notingWhatHappens } from '#identity/job-runs.ts';
import { askedLanguage } from '#platform/http/asked-language.ts';
import { runEvery } from '#platform/run-every.ts';
import { type DeliveryDeps, deliverNotices } from './deliver-notices.ts';
import { stopEmail } from './notifications.repo.ts';
import { readUnsubscribeToken, unsubscribePage, unsubscribePageHeaders } from './unsubscribe.ts';

/** A push should be there while the other still looks at their phone. */
const pauseMs = 1_000;

/** Sends notices by mail, push and WhatsApp, for as long as the server runs (docs/decisions/100). */
export function runDeliveries(app: FastifyInstance, deps: DeliveryDeps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const send = notingWhatHappens(deps, 'send notices', () => deliverNotices(deps, () => isStopping));
  runEvery(app, pauseMs, 'notices were not sent', send);
}

type NotificationDeps = Pick<DeliveryDeps, 'sql' | 'unsubscribeSecret'> & { pushKey: string };

/** GET push-key; GET and POST unsubscribe, the link of every mail. For everybody: none of them needs a session. */
export function registerNotifications(scope: FastifyInstance, deps: NotificationDeps): void {
  scope.get('/push-key', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ publicKey: deps.pushKey } satisfies PushKeyResponse),
  );
  // Mail programs send the form of RFC 8058; what it says is known already.
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  scope.get('/unsubscribe', (request, reply) => {
    const isOurs = memberOf(request, deps) !== null;
    return sendPage(request, reply.code(isOurs ? 200 : 400), isOurs ? 'ask' : 'invalid');
  });
  scope.post('/unsubscribe', async (request, reply) => {
    const member = memberOf(request, deps);
    if (member === null) return sendPage(request, reply.code(400), 'invalid');
    await stopEmail(deps.sql, member);
    return sendPage(request, reply, 'done');
  });
}

function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function memberOf(request: FastifyRequest, { unsubscribeSecret }: NotificationDeps): string | null {
  return readUnsubscribeToken(queryOf(request, 'token'), unsubscribeSecret);
}

function languageOf(request: FastifyRequest): Language {
  const chosen = queryOf(request, 'lang');
  if (isLanguage(chosen)) return chosen;
  return askedLanguage(request.headers['accept-language']);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, step: 'ask' | 'done' | 'invalid'): FastifyReply {
  return reply
    .headers(unsubscribePageHeaders)
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(step, languageOf(request)));
}
