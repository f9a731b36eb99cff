import { isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { pushKey, showUnsubscribe, unsubscribe } from '@awamu/contracts/operations/notifications.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { route } from '#identity/route.ts';
import { askedLanguage } from '#platform/http/asked-language.ts';
import { stopEmail } from './notifications.repo.ts';
import { readUnsubscribeToken, unsubscribePage, unsubscribePageHeaders } from './unsubscribe.ts';

interface NotificationDeps {
  sql: CallerSql;
  unsubscribeSecret: string;
  /** The public VAPID key that browsers subscribe with. */
  pushKey: string;
}

/** The web push key and the unsubscribe link; neither needs a session. */
export function registerNotifications(scope: FastifyInstance, deps: NotificationDeps): void {
  route(scope, pushKey, () => ({ publicKey: deps.pushKey }));
  // Mail clients post the form of RFC 8058, whose content is constant and therefore ignored.
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
