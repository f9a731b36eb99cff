import { AddressRefused } from '../delivery/address-refused.ts';
import type { BeforeSending } from '../delivery/before-sending.ts';
import { OutcomeUnknown } from '../delivery/outcome-unknown.ts';
import { type AskDeps, askBeforeSending } from './ask-before-sending.ts';
import { notificationKind, type OutboundMessage } from './outbound-message.ts';
import { noteFailure, renewLease, settleMessage, stopBatchAddress } from './outbound-messages.repo.ts';

export interface AttemptDeps extends AskDeps {
  /** Sends a message through its provider. @throws AddressRefused, OutcomeUnknown, or another error if it was not sent */
  send(message: OutboundMessage, beforeSending: BeforeSending): Promise<void>;
}

/** A third of the lease (private.message_lease), so that one lost renewal does not end it. */
const renewMs = 15_000;

type Result = { outcome: 'sent' | 'uncertain' } | { refusal: string } | { failure: string };

/**
 * Sends a message through its provider and stores the result in a separate transaction, so that a crash loses as few
 * results as possible.
 * @returns whether this server is done with the message; otherwise it must be retried
 */
export async function attemptMessage(deps: AttemptDeps, message: OutboundMessage): Promise<boolean> {
  const { beforeSending, isTaken } = askBeforeSending(deps, message);
  const result = await whileReserved(deps, message, () => hand(deps, message, beforeSending));
  // The other server settles it; nothing was sent by this one.
  if (isTaken()) return true;
  try {
    await note(deps, message, result);
  } catch {
    return false;
  }
  return !('failure' in result);
}

/** Renews the lease while the message waits for its provider, so that no other server sends it meanwhile. */
async function whileReserved<T>(
  { database, clock }: AttemptDeps,
  message: OutboundMessage,
  send: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    // A database that is away for a moment is asked again.
    renewLease(database, message, new Date(clock.now())).catch(() => {});
  }, renewMs);
  timer.unref();
  return send().finally(() => clearInterval(timer));
}

async function hand({ send }: AttemptDeps, message: OutboundMessage, beforeSending: BeforeSending): Promise<Result> {
  try {
    await send(message, beforeSending);
    return { outcome: 'sent' };
  } catch (error) {
    const isBatch = message.kind === notificationKind;
    // Other messages are retried, because the mailbox may be repaired (docs/decisions/103).
    if (isBatch && error instanceof AddressRefused) return { refusal: error.message };
    return isBatch && error instanceof OutcomeUnknown ? { outcome: 'uncertain' } : { failure: reasonOf(error) };
  }
}

function note({ database, clock }: AttemptDeps, message: OutboundMessage, result: Result): Promise<void> {
  const now = new Date(clock.now());
  if ('outcome' in result) return settleMessage(database, message.id, now, result.outcome);
  if ('refusal' in result) return stopBatchAddress(database, message, now, result.refusal);
  return noteFailure(database, message, now, result.failure);
}

/** The error message without addresses, which providers include in theirs. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/https?:\/\/\S+/g, '…')
    .replaceAll(/\+\d{6,}/g, '…');
}
