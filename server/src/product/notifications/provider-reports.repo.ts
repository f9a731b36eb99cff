import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';
import type { WhatsappFault } from '#platform/delivery/whatsapp-errors.ts';

/** `sent`: WhatsApp has it; `delivered`: the phone has it; else why not. */
export type WhatsappVerdict = 'sent' | 'delivered' | WhatsappFault;

export interface WhatsappStatus {
  /** As it was given to WhatsApp with the message; one that is not ours is passed over. */
  receipt: string;
  verdict: WhatsappVerdict;
  /** For operators. */
  reason: string;
}

/** What WhatsApp says of messages that it took; the same again changes nothing. */
export async function handleWhatsappStatuses(
  sql: CallerSql,
  statuses: readonly WhatsappStatus[],
  now: Date,
): Promise<void> {
  const received = { statuses: JSON.stringify(statuses), at: now };
  await callForValue(queryAs(sql, 'service_role'), 'private.handle_whatsapp_statuses', received);
}

/** The present address of whoever a mail went to; null for a number that is no mail's. */
export async function addressOfMail(sql: CallerSql, batch: string): Promise<string | null> {
  return callForValue(queryAs(sql, 'service_role'), 'private.address_of_mail', { batch });
}

/** A mail came back for good: the address rests, if it is still the member's. @returns whether it is */
export async function handleBounce(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const bounce = { batch, address, reason, at: now };
  return (await callForValue(queryAs(sql, 'service_role'), 'private.handle_bounce', bounce)) === true;
}

/** A reader calls a mail unwanted: notifications by e-mail go off, if the address is still the member's. @returns whether it is */
export async function handleComplaint(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
): Promise<boolean> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.handle_complaint', { batch, address })) === true;
}
