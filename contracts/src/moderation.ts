import { z } from 'zod';
import { reportType } from './safety.ts';

/** Outcomes of a report, in the order of the form. */
export const decisionOutcomes = ['no_action', 'warning', 'remove_content', 'suspension', 'ban'] as const;
export const decisionOutcome = z.enum(decisionOutcomes);
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** What remove_content can remove. `messages` are those in the report's evidence. */
export const removableParts = [
  'profile_picture',
  'gallery_images',
  'gallery_video',
  'bio',
  'prompts',
  'notes',
  'full_name',
  'interests',
  'messages',
] as const;
export type RemovablePart = (typeof removableParts)[number];

/** Maximum lengths. The member sees the reason; only moderators see the note. */
export const decisionLimits = { reason: 1000, note: 4000, answer: 1000 } as const;

/** The rule by which the screening holds something (docs/decisions/073). */
const screeningRule = z.enum([
  'banned_identity',
  'disposable_mail',
  'money_or_links',
  'same_to_many',
  'removed_picture',
  'many_likes',
]);

export const filed = {
  id: z.uuid(),
  report_type: z.union([reportType, z.literal('ban_evasion')]),
  source: z.enum(['member', 'visitor', 'screening']),
  rule: screeningRule.nullable(),
  priority: z.enum(['low', 'normal', 'high']),
  status: z.enum(['pending', 'reviewing', 'resolved', 'dismissed']),
  created_at: z.string(),
  due_at: z.string(),
  reported_user_id: z.uuid().nullable(),
  reviewed_by: z.uuid().nullable(),
  reviewer_name: z.string().nullable(),
  reviewed_at: z.string().nullable(),
};

const queuedReport = z.object({
  ...filed,
  is_overdue: z.boolean(),
  /** Empty if the member's data is gone. */
  reported_name: z.string(),
  reporter_name: z.string().nullable(),
  outcome: decisionOutcome.nullable(),
  evidence_count: z.int(),
});
export type QueuedReport = z.infer<typeof queuedReport>;

/** Result of rpc report_queue(status, page, page_size). */
export const reportQueue = z.object({
  counts: z.object({ open: z.int(), high: z.int(), overdue: z.int(), appeals: z.int() }),
  total: z.int(),
  reports: z.array(queuedReport),
});
export type ReportQueue = z.infer<typeof reportQueue>;

const pastDecision = z.object({
  id: z.uuid(),
  outcome: decisionOutcome,
  reason: z.string(),
  ends_at: z.string().nullable(),
  decided_at: z.string(),
  reversed_at: z.string().nullable(),
});

/** A member's moderation history. */
export const memberRecord = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  joined_at: z.string().nullable(),
  status: z.enum(['active', 'held', 'suspended', 'banned']),
  reports_made: z.int(),
  reports_made_upheld: z.int(),
  reports_received: z.int(),
  decisions: z.array(pastDecision),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const decision = z.object({
  ...pastDecision.shape,
  note: z.string().nullable(),
  removed: z.array(z.enum(removableParts)),
  decided_by: z.uuid().nullable(),
  decided_by_name: z.string().nullable(),
});
export type Decision = z.infer<typeof decision>;

/** Result of rpc find_reported(report_id, search). */
export const foundMembers = z.array(
  z.object({
    id: z.uuid(),
    full_name: z.string().nullable(),
    profile_picture_url: z.string().nullable(),
    location: z.string().nullable(),
    age: z.int().nullable(),
  }),
);
export type FoundMember = z.infer<typeof foundMembers>[number];

const queuedAppeal = z.object({
  id: z.uuid(),
  statement: z.string(),
  status: z.enum(['open', 'upheld', 'overturned']),
  answer: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  may_decide: z.boolean(),
  obstacle: z.enum(['own_decision', 'own_case']).nullable(),
  decision,
  report_id: z.uuid().nullable(),
  member: memberRecord.nullable(),
});
export type QueuedAppeal = z.infer<typeof queuedAppeal>;

/** Result of rpc appeal_queue(status, page, page_size): status open lists open appeals, any other status decided ones. */
export const appealQueue = z.object({ total: z.int(), appeals: z.array(queuedAppeal) });

/** An appeal as its member sees it, without who decides it. */
export const ownAppeal = z.object({
  status: z.enum(['open', 'upheld', 'overturned']),
  statement: z.string(),
  answer: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** A decision as the affected member sees it. A row of rpc my_decisions(), newest first. */
export const ownDecision = z.object({
  id: z.uuid(),
  outcome: decisionOutcome.exclude(['no_action']),
  reason: z.string(),
  /** End of a suspension; null lasts until the decision is reversed. */
  ends_at: z.string().nullable(),
  removed: z.array(z.enum(removableParts)),
  decided_at: z.string(),
  reversed_at: z.string().nullable(),
  /** Null until the member has acknowledged it. */
  acknowledged_at: z.string().nullable(),
  appeal: ownAppeal.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;
