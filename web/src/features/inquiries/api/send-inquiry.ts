import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import type { VisitorReport } from '@awamu/contracts/inquiries.ts';
import { callFunction, dataOf } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';

export type InquiryTable = 'contact_messages' | 'support_requests' | 'post_ideas';

/** A pass, which allows one inquiry (docs/decisions/061); requested when typing starts. @throws ProductApiError */
export async function requestPass(): Promise<string> {
  return String(await callFunction('inquiry_pass', {}));
}

/** SQLSTATE of a unique violation. */
const passIsUsed = '23505';

/**
 * Stores an inquiry; a repeat with the same pass stores no duplicate.
 * @throws InquiryRefused, or ProductApiError
 */
export async function sendInquiry(table: InquiryTable, row: object, pass: string): Promise<void> {
  const supabase = await getSupabase();
  // The schema of its kind has validated the row, whose keys are columns of its table (contracts/inquiries.ts).
  const inquiry = { ...row, pass } satisfies Pick<InsertRow<InquiryTable>, 'pass'>;
  const answer = await supabase.from(table).insert(inquiry as never);
  // The pass is used: the inquiry was stored, and only the response was lost.
  if (answer.error?.code === passIsUsed) return;
  try {
    dataOf(answer);
  } catch (error) {
    throw refusedInquiry(error);
  }
}

/** Files a report with the moderators; a repeat with the same pass files one. @throws InquiryRefused, or ProductApiError */
export async function sendReport({ email, ...report }: VisitorReport, pass: string): Promise<void> {
  try {
    await callFunction('report_by_name', { args: { ...report, ...(email ? { email } : {}), pass } });
  } catch (error) {
    throw refusedInquiry(error);
  }
}

function refusedInquiry(error: unknown): unknown {
  return isRefusal(error, ['too_many_requests']) ? new InquiryRefused('tooMany') : error;
}

export class InquiryRefused extends Error {
  readonly reason: 'tooMany';

  constructor(reason: 'tooMany') {
    super(reason);
    this.reason = reason;
  }
}
