import { limits } from '@awamu/contracts/limits.ts';
import { expect, it } from 'vitest';
import { reportForm, reportRequestOf } from './report-draft.ts';

it('contains the messages and the photo as evidence', () => {
  const form = reportForm.parse({ type: 'scam', details: '  He asked for money. ', alsoBlock: true });
  expect(reportRequestOf('him', form, { messageIds: ['one', 'two'], photoPath: 'evidence/me/p.webp' })).toEqual({
    reported_user_id: 'him',
    report_type: 'scam',
    details: 'He asked for money.',
    evidence: [
      { kind: 'message', ref: 'one' },
      { kind: 'message', ref: 'two' },
      { kind: 'photo', ref: 'evidence/me/p.webp' },
    ],
    also_block: true,
  });
});

it('requires a type and details', () => {
  const { error } = reportForm.safeParse({ type: '', details: '   ', alsoBlock: false });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['type', 'details']);
});

it('leaves room for the photo beside the messages', () => {
  expect(limits.report.maxEvidence).toBe(limits.report.maxMessages + 1);
});
