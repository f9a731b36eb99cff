import { z } from 'zod';
import { reportType } from './safety.ts';

/** What a report is decided with, in the order in which it is offered. */
export const decisionOutcomes = ['no_action', 'warning', 'remove_content', 'suspension', 'ban'] as const;
export const decisionOutcome = z.enum(decisionOutcomes);
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** What remove_content can take away. `messages` are the ones that the report shows. */
export const removableParts = [
  'profile_picture',
  'gallery_images',
  'gallery_video',
  'bio',
  'full_name',
  'interests',
  'messages',
] as const;
export type RemovablePart = (typeof removableParts)[number];

/** Longest values that the database takes: the reason is told to the member, the note stays with the moderators. */
export const decisionLimits = { reason: 1000, note: 4000, answer: 1000 } as const;

/** Why the screening holds something (docs/decisions/073). */
const screeningRule = z.enum([
  'banned_identity',
  'disposable_mail',
  'money_or_links',
  'same_to_many',
  'removed_picture',
  'many_likes',
]);

const filed = {
  id: z.uuid(),
  report_type: z.union([reportType, z.literal('ban_evasion')]),
  source: z.enum(['member', 'screening']),
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
  /** Empty for somebody of whom nothing is known any more. */
  reported_name: z.string(),
  reporter_name: z.string().nullable(),
  outcome: decisionOutcome.nullable(),
  evidence_count: z.int(),
});
export type QueuedReport = z.infer<typeof queuedReport>;

/** Answer of rpc report_queue(status, page, page_size). */
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

/** What the moderators know of a member. */
const memberRecord = z.object({
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

const decision = z.object({
  ...pastDecision.shape,
  note: z.string().nullable(),
  removed: z.array(z.enum(removableParts)),
  decided_by: z.uuid().nullable(),
  decided_by_name: z.string().nullable(),
});
export type Decision = z.infer<typeof decision>;

/** Something that a report shows: the copy of a message, or a file by its bucket and path. */
const evidenceItem = z.object({
  kind: z.enum(['message', 'photo', 'held_message', 'held_picture']),
  ref: z.string(),
  text: z.string().optional(),
  type: z.string().optional(),
  from: z.enum(['reporter', 'reported']).optional(),
  at: z.string().optional(),
  bucket: z.string().optional(),
  path: z.string().optional(),
});
export type EvidenceItem = z.infer<typeof evidenceItem>;

const nearMessage = z.object({
  id: z.uuid(),
  from: z.enum(['reporter', 'reported']),
  text: z.string(),
  type: z.string(),
  at: z.string(),
  is_evidence: z.boolean(),
});
export type NearMessage = z.infer<typeof nearMessage>;

const reportedProfile = z.object({
  full_name: z.string().nullable(),
  age: z.int().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  gender: z.string().nullable(),
  interests: z.array(z.string()).nullable(),
  profile_picture_url: z.string().nullable(),
  gallery_images: z.array(z.string()).nullable(),
  gallery_video: z.string().nullable(),
});
export type ReportedProfile = z.infer<typeof reportedProfile>;

/** Answer of rpc report_case(report_id). Each call is written into the audit log. */
export const reportCase = z.object({
  report: z.object({
    ...filed,
    reporter_id: z.uuid().nullable(),
    subject_name: z.string().nullable(),
    details: z.string(),
    evidence: z.array(evidenceItem),
  }),
  /** Why the caller may not decide: own_case anything, the others anything but no_action. */
  obstacle: z.enum(['own_case', 'member_gone', 'operator']).nullable(),
  reporter: memberRecord.nullable(),
  reported: memberRecord.nullable(),
  profile: reportedProfile.nullable(),
  messages: z.array(nearMessage),
  decision: decision.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;

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

/** Answer of rpc appeal_queue(status, page, page_size); status is open or heard. */
export const appealQueue = z.object({ total: z.int(), appeals: z.array(queuedAppeal) });

/** An appeal as the member who made it reads it: nobody is told who hears it. */
export const ownAppeal = z.object({
  status: z.enum(['open', 'upheld', 'overturned']),
  statement: z.string(),
  answer: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** A decision as the member it is about reads it. A row of rpc my_decisions(), newest first. */
export const ownDecision = z.object({
  id: z.uuid(),
  outcome: decisionOutcome.exclude(['no_action']),
  reason: z.string(),
  /** Of a suspension; null until it is taken back. */
  ends_at: z.string().nullable(),
  removed: z.array(z.enum(removableParts)),
  decided_at: z.string(),
  reversed_at: z.string().nullable(),
  appeal: ownAppeal.nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;
