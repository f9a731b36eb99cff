import type { Decision, MemberRecord, QueuedAppeal, QueuedReport } from '@awamu/contracts/moderation.ts';
import type { ReportCase } from '@awamu/contracts/report-case.ts';

/** The moderation record of a member with no history. */
export function newRecord(fullName: string): MemberRecord {
  return {
    id: crypto.randomUUID(),
    full_name: fullName,
    profile_picture_url: null,
    joined_at: '2026-01-10T09:00:00Z',
    status: 'active',
    reports_made: 0,
    reports_made_upheld: 0,
    reports_received: 1,
    decisions: [],
  };
}

function newFiled(): Pick<QueuedReport, keyof QueuedReport & keyof ReportCase['report']> {
  return {
    id: crypto.randomUUID(),
    report_type: 'spam',
    source: 'member',
    rule: null,
    priority: 'normal',
    status: 'pending',
    created_at: '2026-02-01T09:00:00Z',
    due_at: '2026-02-03T09:00:00Z',
    reported_user_id: crypto.randomUUID(),
    reviewed_by: null,
    reviewer_name: null,
    reviewed_at: null,
  };
}

/** Nakato reports Kato, whose profile has a bio and interests, for advertising. */
export function newCase(
  report: Partial<ReportCase['report']> = {},
  traits: Partial<Omit<ReportCase, 'report'>> = {},
): ReportCase {
  const reported = newRecord('Kato Kaggwa');
  const reporter = newRecord('Nakato Kaggwa');
  return {
    report: {
      ...newFiled(),
      reported_user_id: reported.id,
      reporter_id: reporter.id,
      subject_name: 'Kato Kaggwa',
      is_by_name: false,
      reporter_email: null,
      details: 'Would not stop.',
      evidence: [],
      ...report,
    },
    obstacle: null,
    reporter,
    reported,
    profile: {
      full_name: 'Kato Kaggwa',
      age: 32,
      bio: 'Kato repairs bicycles.',
      location: 'Leeds',
      gender: 'man',
      interests: ['Choir', 'Tea'],
      profile_picture_url: null,
      gallery_images: [],
      gallery_video: null,
      prompts: [],
    },
    note: null,
    messages: [],
    decision: null,
    ...traits,
  };
}

/** A case as the queue lists it. */
export function queued({ report, reported, reporter }: ReportCase): QueuedReport {
  return {
    ...report,
    is_overdue: false,
    reported_name: reported?.full_name ?? '',
    reporter_name: reporter?.full_name ?? null,
    outcome: null,
    evidence_count: report.evidence.length,
  };
}

/** The response of rpc report_queue(). */
export function queueOf(...cases: ReportCase[]) {
  const { length } = cases;
  return { counts: { open: length, high: 0, overdue: 0, appeals: 0 }, total: length, reports: cases.map(queued) };
}

/** A decision: a warning. */
export function newDecision(traits: Partial<Decision> = {}): Decision {
  return {
    id: crypto.randomUUID(),
    outcome: 'warning',
    reason: 'Please no advertising.',
    ends_at: null,
    decided_at: '2026-02-02T09:00:00Z',
    reversed_at: null,
    note: null,
    removed: [],
    decided_by: crypto.randomUUID(),
    decided_by_name: 'Nambi Kaggwa',
    ...traits,
  };
}

/** Kato's appeal against a warning, which can be decided. */
export function newAppeal(traits: Partial<QueuedAppeal> = {}): QueuedAppeal {
  return {
    id: crypto.randomUUID(),
    statement: 'I was kind.',
    status: 'open',
    answer: null,
    created_at: '2026-02-02T10:00:00Z',
    decided_at: null,
    decided_by_name: null,
    may_decide: true,
    obstacle: null,
    decision: newDecision(),
    report_id: null,
    member: newRecord('Kato Kaggwa'),
    ...traits,
  };
}
