import { limits } from '@awamu/contracts/limits.ts';
import { reportMail, reportWhatsapp, verifyWhatsapp } from '@awamu/contracts/operations/notifications.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { route } from '#identity/route.ts';
import type { NotificationConfig } from '#platform/config/notification-config.ts';
import { isSameSecret } from '#platform/crypto/same-secret.ts';
import { ProductError } from '#platform/http/product-errors.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { MailReport } from './mail-report.ts';
import { readMailReport } from './mail-report.ts';
import { addressOfMail, handleBounce, handleComplaint, handleWhatsappStatuses } from './provider-reports.repo.ts';
import { isSignedByWhatsapp, statusesIn } from './whatsapp-statuses.ts';

export interface ReportDeps {
  sql: CallerSql;
  clock: Clock;
  unsubscribeSecret: string;
  config: { notifications: Pick<NotificationConfig, 'whatsapp' | 'bounces'> };
}

/**
 * GET and POST whatsapp are the webhook of WhatsApp's Cloud API; a mail server posts bounces and complaints to mail-reports.
 * Each answers not_found unless it is configured.
 */
export function registerProviderReports(scope: FastifyInstance, deps: ReportDeps): void {
  limitProviders(scope);
  // Separate scopes, because each parses bodies differently.
  scope.register(async (own) => registerWhatsapp(own, deps));
  scope.register(async (own) => registerMailReports(own, deps));
}

/** Limits calls before their body is read: 429 too_many_requests with Retry-After, which providers respect. */
function limitProviders(scope: FastifyInstance): void {
  const { max, windowSeconds } = limits.providerReports;
  const count = scope.createRateLimit({ max, timeWindow: windowSeconds * 1_000 });
  scope.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new ProductError('too_many_requests');
  });
}

function registerWhatsapp(scope: FastifyInstance, { sql, clock, config }: ReportDeps): void {
  const webhook = config.notifications.whatsapp?.webhook;
  // The signature covers the raw bytes.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // WhatsApp verifies a new webhook URL: only a server that knows the token returns the challenge.
  route(scope, verifyWhatsapp, ({ query }) => {
    if (webhook === undefined) throw new ProductError('not_found');
    const challenge = query['hub.challenge'];
    const isAsked = query['hub.mode'] === 'subscribe' && /^[\w-]{1,200}$/.test(challenge);
    const isKnown = isSameSecret(query['hub.verify_token'], webhook.verifyToken);
    if (!isAsked || !isKnown) throw new ProductError('access_denied');
    return challenge;
  });
  const options = { bodyLimit: limits.providerReports.whatsappMaxBytes };
  const report = async ({ body: sent, request }: { body: unknown; request: FastifyRequest }): Promise<undefined> => {
    if (webhook === undefined) throw new ProductError('not_found');
    const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
    if (!isSignedByWhatsapp(body, request.headers['x-hub-signature-256'], webhook.appSecret)) {
      request.log.warn('a call of the WhatsApp webhook was not signed with WHATSAPP_APP_SECRET');
      throw new ProductError('access_denied');
    }
    const statuses = statusesIn(parseJson(body));
    if (statuses.length > 0) await handleWhatsappStatuses(sql, statuses, new Date(clock.now()));
  };
  route(scope, reportWhatsapp, report, options);
}

/** @throws ProductError invalid_request */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new ProductError('invalid_request', { cause });
  }
}

function registerMailReports(scope: FastifyInstance, deps: ReportDeps): void {
  const { bounces } = deps.config.notifications;
  scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Checks the secret before the body is read.
  const requireSecret = async ({ headers, log }: FastifyRequest): Promise<void> => {
    if (bounces === undefined) throw new ProductError('not_found');
    const [, shown = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (isSameSecret(shown, bounces.secret)) return;
    log.warn('a mail report came without MAIL_BOUNCE_SECRET');
    throw new ProductError('access_denied');
  };
  const options = { onRequest: requireSecret, bodyLimit: limits.providerReports.mailMaxBytes };
  // The answer is the same for known, unknown and forged reports, so that it reveals nothing to the sender.
  const report = async ({ query, body, request }: MailCall): Promise<undefined> => {
    if (!Buffer.isBuffer(body)) throw new ProductError('invalid_request');
    const read = await readMailReport(body, query.recipient);
    if (await handleMailReport(deps, read)) request.log.info({ reason: read.reason }, 'a mail was reported');
  };
  route(scope, reportMail, report, options);
}

interface MailCall {
  query: { recipient: string };
  body: unknown;
  request: FastifyRequest;
}

/** @returns whether the report changed anything */
async function handleMailReport({ sql, clock, unsubscribeSecret }: ReportDeps, report: MailReport): Promise<boolean> {
  if (report.verdict === 'none') return false;
  for (const { batch, isOf } of report.mails) {
    const address = await addressOfMail(sql, batch);
    if (address === null || !isOf(address, unsubscribeSecret)) continue;
    const mail = { batch, address };
    return report.verdict === 'gone'
      ? handleBounce(sql, mail, report.reason, new Date(clock.now()))
      : handleComplaint(sql, mail);
  }
  return false;
}
