import { z } from 'zod';
import { limits } from './limits.ts';
import { reportTypes } from './report-types.ts';

/** A blocked member, with name and photo as they were when blocked. A row of rpc list_blocks(), newest first. */
export const blockedMember = z.object({
  id: z.uuid(),
  /** Empty if the member was not visible to the blocker any more. */
  full_name: z.string(),
  profile_picture_url: z.string().nullable(),
  blocked_at: z.string(),
});
export type BlockedMember = z.infer<typeof blockedMember>;

/** A member whose match with the caller has ended. A row of rpc list_former_matches(), the last ended first. */
export const formerMatch = z.object({
  id: z.uuid(),
  /** As the caller knew it; empty if the profile has changed since. */
  full_name: z.string(),
  matched_at: z.string(),
  ended_at: z.string(),
});
export type FormerMatch = z.infer<typeof formerMatch>;

export const reportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof reportType>;

/**
 * Evidence that the reporter attaches: the id of a message between the two members, or the path of a photo that the
 * reporter has uploaded to the bucket report-evidence as evidence/{own user id}/{uuid}.{ext}.
 */
export const reportEvidence = z.object({ kind: z.enum(['message', 'photo']), ref: z.string() });
export type ReportEvidence = z.infer<typeof reportEvidence>;

/** The bucket of evidence photos. */
export const evidenceBucket = 'report-evidence';

/** Arguments of rpc report_member(), which returns the report's id. Raises invalid_request, too_many_requests. */
export const reportRequest = z.object({
  reported_user_id: z.uuid(),
  report_type: reportType,
  details: z.string().max(limits.report.detailsMaxLength).default(''),
  evidence: z.array(reportEvidence).max(limits.report.maxEvidence).default([]),
  also_block: z.boolean().default(false),
});
export type ReportRequest = z.input<typeof reportRequest>;

/** A report as its reporter sees it. A row of rpc my_reports(), newest first. */
export const ownReport = z.object({
  id: z.uuid(),
  reported_user_id: z.uuid().nullable(),
  reported_name: z.string(),
  report_type: reportType,
  details: z.string(),
  evidence_count: z.int(),
  status: z.enum(['pending', 'reviewing', 'resolved', 'dismissed']),
  /** Null until it is decided. */
  outcome: z.enum(['action_taken', 'no_violation']).nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;
