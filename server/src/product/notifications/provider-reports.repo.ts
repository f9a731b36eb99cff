import type { CallerSql } from '#identity/caller-sql.ts';
import type { WhatsappFault } from '#platform/whatsapp-errors.ts';

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
export async function hearStatuses(sql: CallerSql, statuses: readonly WhatsappStatus[], now: Date): Promise<void> {
  await sql.oneAs('service_role', 'select private.hear_statuses($1::jsonb, $2)', [JSON.stringify(statuses), now]);
}

/** The present address of whoever a mail went to; null for a number that is no mail's. */
export async function addressOfMail(sql: CallerSql, batch: string): Promise<string | null> {
  const [row] = await sql.oneAs<{ address: string | null }>(
    'service_role',
    'select private.address_of_mail($1) as address',
    [batch],
  );
  return row?.address ?? null;
}

/** A mail came back for good: the address rests, if it is still the member's. @returns whether it is */
export async function hearBounce(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const [row] = await sql.oneAs<{ heard: boolean }>(
    'service_role',
    'select private.hear_bounce($1, $2, $3, $4) as heard',
    [batch, address, reason, now],
  );
  return row?.heard === true;
}

/** A reader calls a mail unwanted: notices by e-mail go off, if the address is still the member's. @returns whether it is */
export async function hearComplaint(
  sql: CallerSql,
  { batch, address }: { batch: string; address: string },
): Promise<boolean> {
  const [row] = await sql.oneAs<{ heard: boolean }>('service_role', 'select private.hear_complaint($1, $2) as heard', [
    batch,
    address,
  ]);
  return row?.heard === true;
}
