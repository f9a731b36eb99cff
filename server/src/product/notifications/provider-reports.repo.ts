import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';
import type { WhatsappFault } from '#platform/delivery/whatsapp-errors.ts';

/** `sent`: accepted by WhatsApp; `delivered`: received by the phone; otherwise why it failed. */
export type WhatsappVerdict = 'sent' | 'delivered' | WhatsappFault;

export interface WhatsappStatus {
  /** The receipt that was sent with the message; an unknown one is ignored. */
  receipt: string;
  verdict: WhatsappVerdict;
  /** For operators. */
  reason: string;
}

/** Handles WhatsApp's statuses of sent messages; a repeated status changes nothing. */
export async function handleWhatsappStatuses(
  sql: CallerSql,
  statuses: readonly WhatsappStatus[],
  now: Date,
): Promise<void> {
  const received = { statuses: JSON.stringify(statuses), at: now };
  await callForValue(queryAs(sql, 'service_role'), 'private.handle_whatsapp_statuses', received);
}

/** The current address of an email's recipient; null if the id is not that of an email batch. */
export async function addressOfMail(sql: CallerSql, batch: string): Promise<string | null> {
  return callForValue(queryAs(sql, 'service_role'), 'private.address_of_mail', { batch });
}

/** Suppresses an address after a permanent bounce if it is still the member's. @returns whether it is */
export async function handleBounce(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const bounce = { batch, address, reason, at: now };
  return (await callForValue(queryAs(sql, 'service_role'), 'private.handle_bounce', bounce)) === true;
}

/** Turns email notifications off after a complaint if the address is still the member's. @returns whether it is */
export async function handleComplaint(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
): Promise<boolean> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.handle_complaint', { batch, address })) === true;
}
