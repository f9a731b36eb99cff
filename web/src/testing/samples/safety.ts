import type { OwnDecision } from '@awamu/contracts/moderation.ts';
import type { FormerMatch, OwnReport } from '@awamu/contracts/safety.ts';

const at = '2026-02-01T12:00:00Z';

/** The member's own report, just received. */
export function newOwnReport(traits: Partial<OwnReport> = {}): OwnReport {
  return {
    id: crypto.randomUUID(),
    reported_user_id: crypto.randomUUID(),
    reported_name: 'Kato Kaggwa',
    report_type: 'scam',
    details: 'Asked me for money, twice.',
    evidence_count: 0,
    status: 'pending',
    outcome: null,
    created_at: at,
    decided_at: null,
    ...traits,
  };
}

/** A moderator's decision about the member: a warning. */
export function newOwnDecision(traits: Partial<OwnDecision> = {}): OwnDecision {
  return {
    id: crypto.randomUUID(),
    outcome: 'warning',
    reason: 'Do not ask for money.',
    ends_at: null,
    removed: [],
    decided_at: at,
    reversed_at: null,
    acknowledged_at: '2026-02-02T09:00:00Z',
    appeal: null,
    ...traits,
  };
}

/** A match that has ended, with somebody whose name is known. */
export function newFormerMatch(traits: Partial<FormerMatch> = {}): FormerMatch {
  return {
    id: crypto.randomUUID(),
    full_name: 'Kato Kaggwa',
    matched_at: '2026-01-10T12:00:00Z',
    ended_at: at,
    ...traits,
  };
}
