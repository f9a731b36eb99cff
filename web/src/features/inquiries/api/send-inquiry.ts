import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { inquiryPassSeconds } from '@awamu/contracts/inquiry-options.ts';
import { callFunction, dataOf } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';

export type InquiryTable = 'contact_messages' | 'support_requests' | 'post_ideas';

/** Allows one letter, from a moment after it was issued (docs/decisions/061). */
export interface InquiryPass {
  pass: string;
  issuedAt: number;
}

/** Asked for when somebody begins to write. @throws ProductApiError */
export async function requestPass(): Promise<InquiryPass> {
  return { pass: String(await callFunction('inquiry_pass', {})), issuedAt: Date.now() };
}

/** Of Postgres: a unique violation. */
const passIsUsed = '23505';

/**
 * Stores a letter for the operators; doing it again with the same pass stores nothing twice.
 * @throws InquiryRefused, or ProductApiError
 */
export async function sendInquiry(table: InquiryTable, row: object, { pass, issuedAt }: InquiryPass): Promise<void> {
  const early = issuedAt + inquiryPassSeconds.min * 1_000 - Date.now();
  // Whoever pasted a finished letter waits a moment; a script that fills in forms does not get far.
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const supabase = await getSupabase();
  // Its kind's schema has checked the row, and names columns of its table (contracts/inquiries.ts).
  const letter = { ...row, pass } satisfies Pick<InsertRow<InquiryTable>, 'pass'>;
  const answer = await supabase.from(table).insert(letter as never);
  // The pass is used: the letter arrived, and only the answer to it was lost.
  if (answer.error?.code === passIsUsed) return;
  try {
    dataOf(answer);
  } catch (error) {
    throw isRefusal(error, ['too_many_requests']) ? new InquiryRefused('tooMany') : error;
  }
}

export class InquiryRefused extends Error {
  readonly reason: 'tooMany';

  constructor(reason: 'tooMany') {
    super(reason);
    this.reason = reason;
  }
}
