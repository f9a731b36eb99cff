import {
  type DecisionOutcome,
  decisionLimits,
  decisionOutcome,
  type RemovablePart,
  type ReportCase,
  removableParts,
} from '@awamu/contracts/moderation.ts';
import { z } from 'zod';

/** What a moderator fills in. `endsAt` is a datetime-local value, in the moderator's own time. */
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
    if (outcome === 'suspension' && endsAt && !(new Date(endsAt).getTime() > Date.now())) {
      context.addIssue({ code: 'custom', path: ['endsAt'] });
    }
  });
export type DecisionForm = z.infer<typeof decisionForm>;

/** Arguments of rpc decide_report(): only what belongs to the outcome. */
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

/** What the decision of this report can be; none for one's own case. */
export function possibleOutcomes({ obstacle }: Pick<ReportCase, 'obstacle'>): readonly DecisionOutcome[] {
  if (obstacle === 'own_case') return [];
  return obstacle === null ? decisionOutcome.options : ['no_action'];
}

/** The parts that are there to be removed. */
export function partsToRemove({ profile, report }: Pick<ReportCase, 'profile' | 'report'>): RemovablePart[] {
  const isThere: Record<RemovablePart, boolean> = {
    profile_picture: Boolean(profile?.profile_picture_url),
    gallery_images: Boolean(profile?.gallery_images?.length),
    gallery_video: Boolean(profile?.gallery_video),
    bio: Boolean(profile?.bio),
    full_name: Boolean(profile?.full_name),
    interests: Boolean(profile?.interests?.length),
    messages: report.evidence.some(({ kind, from }) => kind === 'message' && from === 'reported'),
  };
  return removableParts.filter((part) => isThere[part]);
}
