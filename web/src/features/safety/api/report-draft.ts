import { limits } from '@awamu/contracts/limits.ts';
import { type ReportEvidence, type ReportRequest, reportType } from '@awamu/contracts/safety.ts';
import { z } from 'zod';

/** The input of the report form. */
export const reportForm = z.object({
  type: reportType,
  details: z.string().trim().min(1).max(limits.report.detailsMaxLength),
  alsoBlock: z.boolean(),
});
export type ReportForm = z.infer<typeof reportForm>;

/** The chosen evidence: ids of messages, and the path of an uploaded photo. */
export interface ChosenEvidence {
  messageIds: readonly string[];
  photoPath: string | null;
}

/** The form and its evidence as arguments of report_member. */
export function reportRequestOf(userId: string, form: ReportForm, chosen: ChosenEvidence): ReportRequest {
  const evidence: ReportEvidence[] = chosen.messageIds.map((ref) => ({ kind: 'message', ref }));
  if (chosen.photoPath) evidence.push({ kind: 'photo', ref: chosen.photoPath });
  return {
    reported_user_id: userId,
    report_type: form.type,
    details: form.details,
    evidence,
    also_block: form.alsoBlock,
  };
}
