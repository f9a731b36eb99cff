import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { notingWhatHappens } from '#identity/job-runs.ts';
import { queryAs } from '#identity/query-as.ts';
import { repeatHere } from '#platform/jobs/repeat-here.ts';
import { notificationKind, type OutboundMessage } from '#platform/outbox/outbound-message.ts';
import { isSealed, type Outbox } from '#platform/outbox/outbox.ts';
import { giveToProvider, type Providers } from '#platform/outbox/providers.ts';
import { type SenderDeps, sendQueuedMessages } from '#platform/outbox/send-queued-messages.ts';
import { composeOutboundMessage } from './compose-outbound-message.ts';

/** Short, so that a push arrives while the member still looks at the phone. */
const pauseMs = 1_000;

export interface OutboundDeps extends Providers, Pick<SenderDeps, 'jobs' | 'clock' | 'emailDelayMinutes'> {
  sql: CallerSql;
  outbox: Outbox;
  publicUrl: string;
  /** Composes a notification batch for its channel. */
  composeNotification(batch: unknown): ReturnType<Outbox['compose']>;
}

/** Sends all messages: those of accounts, those written by database functions, and notifications. */
export function senderOf(deps: OutboundDeps): SenderDeps {
  const { sql, jobs, clock, emailDelayMinutes, outbox, publicUrl } = deps;
  const compose = (message: OutboundMessage) => {
    if (isSealed(message)) return outbox.compose(message);
    if (message.kind === notificationKind) return deps.composeNotification(message.batch);
    return composeOutboundMessage(message, publicUrl);
  };
  const send: SenderDeps['send'] = async (message, beforeSending) =>
    giveToProvider(deps, compose(message), beforeSending);
  return { database: queryAs(sql, 'service_role'), jobs, clock, emailDelayMinutes, send };
}

/** Sends due messages while the server runs (docs/decisions/162). */
export function registerOutboundMessages(app: FastifyInstance, deps: OutboundDeps): void {
  const sender = senderOf(deps);
  repeatHere(app, pauseMs, 'messages were not sent', (isStopping) =>
    notingWhatHappens(deps, 'send messages', () => sendQueuedMessages(sender, isStopping)),
  );
}
