import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { pushKey, showUnsubscribe, unsubscribe } from '@awamu/contracts/operations/notifications.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notingWhatHappens } from '#identity/job-runs.ts';
import { route } from '#identity/route.ts';
import { askedLanguage } from '#platform/http/asked-language.ts';
import { runEvery } from '#platform/jobs/run-every.ts';
import { type DeliveryDeps, deliverNotifications } from './deliver-notifications.ts';
import { stopEmail } from './notifications.repo.ts';
import { readUnsubscribeToken, unsubscribePage, unsubscribePageHeaders } from './unsubscribe.ts';

/** A push should be there while the other still looks at their phone. */
const pauseMs = 1_000;

/** Sends notifications by mail, push and WhatsApp, for as long as the server runs (docs/decisions/100). */
export function runDeliveries(app: FastifyInstance, deps: DeliveryDeps): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const send = notingWhatHappens(deps, 'send notifications', () => deliverNotifications(deps, () => isStopping));
  runEvery(app, pauseMs, 'notifications were not sent', send);
}

type NotificationDeps = Pick<DeliveryDeps, 'sql' | 'unsubscribeSecret'> & { pushKey: string };

/** The key of web push, and the link of every mail. For everybody: none of them needs a session. */
export function registerNotifications(scope: FastifyInstance, deps: NotificationDeps): void {
  route(scope, pushKey, () => ({ publicKey: deps.pushKey }));
  // Mail programs send the form of RFC 8058; what it says is known already.
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  const memberOf = ({ token }: MailLink) => readUnsubscribeToken(token, deps.unsubscribeSecret);
  route(scope, showUnsubscribe, ({ query, request, reply }) => {
    const step = memberOf(query) === null ? 'invalid' : 'ask';
    return pageOf(step, query, request, reply);
  });
  route(scope, unsubscribe, async ({ query, request, reply }) => {
    const member = memberOf(query);
    if (member === null) return pageOf('invalid', query, request, reply);
    await stopEmail(deps.sql, member);
    return pageOf('done', query, request, reply);
  });
}

interface MailLink {
  token: string;
  lang: string;
}

function pageOf(
  step: 'ask' | 'done' | 'invalid',
  { lang }: MailLink,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const language: Language = isLanguage(lang) ? lang : askedLanguage(request.headers['accept-language']);
  reply.headers(unsubscribePageHeaders).code(step === 'invalid' ? 400 : 200);
  return unsubscribePage(step, language);
}
