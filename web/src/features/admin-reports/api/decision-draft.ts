import {
  type DecisionOutcome,
  decisionLimits,
  decisionOutcome,
  type RemovablePart,
  removableParts,
} from '@awamu/contracts/moderation.ts';
import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { z } from 'zod';
import { serverNow } from '#lib/time/server-clock.ts';

/** The decision form. `endsAt` is a datetime-local value, in the moderator's time zone. */
export const decisionForm = z
  .object({
    outcome: decisionOutcome,
    parts: z.array(z.enum(removableParts)),
    endsAt: z.string(),
    reason: z.string().trim().min(1).max(decisionLimits.reason),
    note: z.string().trim().max(decisionLimits.note),
  })
  .superRefine(({ outcome, parts, endsAt }, context) => {
    if (outcome === 'remove_content' && parts.length === 0) context.addIssue({ code: 'custom', path: ['parts'] });
    if (outcome === 'suspension' && endsAt && !(new Date(endsAt).getTime() > serverNow().getTime())) {
      context.addIssue({ code: 'custom', path: ['endsAt'] });
    }
  });
export type DecisionForm = z.infer<typeof decisionForm>;

/** Arguments of rpc decide_report(), with only the fields of the outcome. */
export function decisionArgs(reportId: string, { outcome, parts, endsAt, reason, note }: DecisionForm) {
  return {
    report_id: reportId,
    outcome,
    reason,
    note: note || null,
    ends_at: outcome === 'suspension' && endsAt ? new Date(endsAt).toISOString() : null,
    remove: outcome === 'remove_content' ? parts : [],
  };
}

/** The outcomes that are possible for this report; none for the moderator's own case. */
export function possibleOutcomes({ obstacle }: Pick<ReportCase, 'obstacle'>): readonly DecisionOutcome[] {
  if (obstacle === 'own_case') return [];
  return obstacle === null ? decisionOutcome.options : ['no_action'];
}

/** The parts of the profile that exist and so can be removed. */
export function partsToRemove({
  profile,
  note,
  report,
}: Pick<ReportCase, 'profile' | 'note' | 'report'>): RemovablePart[] {
  const isThere: Record<RemovablePart, boolean> = {
    profile_picture: Boolean(profile?.profile_picture_url),
    gallery_images: Boolean(profile?.gallery_images?.length),
    gallery_video: Boolean(profile?.gallery_video),
    bio: Boolean(profile?.bio),
    prompts: Boolean(profile?.prompts.length),
    notes: note !== null,
    full_name: Boolean(profile?.full_name),
    interests: Boolean(profile?.interests?.length),
    messages: report.evidence.some(({ kind, from }) => kind === 'message' && from === 'reported'),
  };
  return removableParts.filter((part) => isThere[part]);
}
