import { z } from 'zod';
import { decision, filed, memberRecord } from './moderation.ts';
import { promptAnswers } from './prompt-answers.ts';

/** Evidence of a report: the copy of a message, or a file by its bucket and path. */
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
  prompts: promptAnswers,
});
export type ReportedProfile = z.infer<typeof reportedProfile>;

/** Result of rpc report_case(report_id). Each call adds an audit entry. */
export const reportCase = z.object({
  report: z.object({
    ...filed,
    reporter_id: z.uuid().nullable(),
    subject_name: z.string().nullable(),
    /** The reporter named the member in words; a moderator says who it is. */
    is_by_name: z.boolean(),
    /** The address that a visitor left. */
    reporter_email: z.string().nullable(),
    details: z.string(),
    evidence: z.array(evidenceItem),
  }),
  /** Why the caller may not decide; unmatched until match_report has named the member. own_case forbids every outcome, the others every outcome but no_action. */
  obstacle: z.enum(['own_case', 'unmatched', 'member_gone', 'operator']).nullable(),
  reporter: memberRecord.nullable(),
  reported: memberRecord.nullable(),
  profile: reportedProfile.nullable(),
  /** What the reported member wrote to the reporter with a like. */
  note: z.object({ text: z.string(), at: z.string() }).nullable(),
  messages: z.array(nearMessage),
  decision: decision.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;
