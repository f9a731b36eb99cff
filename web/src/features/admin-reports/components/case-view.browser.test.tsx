import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator, type TestMember } from '#testing/people.ts';
import { newAppeal, newCase, newDecision, queueOf } from '#testing/samples/reports.ts';
import { stubFunction, stubRows } from '#testing/stub.ts';

/** Opens a case; responses contain its current state. */
async function openCase(known: ReportCase, as: TestMember = newOperator('moderator')): Promise<void> {
  await onDesktop();
  const { report } = known;
  stubFunction('report_case').answers(() => ({ ...known }));
  stubFunction('report_queue').answers(() => queueOf(known));
  stubRows('content_reports').answers([{ status: report.status, reviewed_by: report.reviewed_by }]);
  await openPage(`/admin/moderation?tab=reports&report=${report.id}`, { as });
  await expect.element(page.getByRole('heading', { name: /: Kato Kaggwa$/ })).toBeVisible();
}

const reason = () => page.getByLabelText('Reason, shown to the member');
const decide = () => page.getByRole('button', { name: 'Decide...' }).click();
const shows = (words: string | RegExp) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

/** Checks the text of the confirmation, and confirms. */
async function confirm(title: string, yes: string, ...consequences: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  for (const line of consequences) await expect.element(dialog.getByText(line, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: yes }).click();
}

it('missing fields of a decision are named, and a draft survives a change of tab', async () => {
  stubFunction('appeal_queue').answers({ total: 0, appeals: [] });
  await openCase(newCase());
  await decide();
  await shows('Please choose a decision');
  await shows('Please write a reason');
  await page.getByRole('radio', { name: /^Remove content/ }).click();
  await reason().fill('Your text advertises.');
  await decide();
  await shows('Please choose what to remove');
  await page.getByRole('checkbox', { name: 'About text' }).click();

  await page.getByRole('tab', { name: 'Appeals' }).click();
  await expect.element(page.getByRole('heading', { name: 'No open appeals' })).toBeVisible();
  history.back();
  await expect.element(reason()).toHaveValue('Your text advertises.');
  await expect.element(page.getByRole('checkbox', { name: 'About text' })).toBeChecked();
});

it('the second of two moderators gets an error, keeps the draft, and sees who decided', async () => {
  const known = newCase();
  stubFunction('decide_report').refuses('already_decided');
  await openCase(known);
  await page.getByRole('radio', { name: /^Warning/ }).click();
  await reason().fill('Your text advertises.');
  await decide();
  known.decision = newDecision();
  known.report.status = 'resolved';
  await confirm('Warn Kato Kaggwa?', 'Send the warning');
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else decided this report first' });
  await expect.element(alert).toBeVisible();
  await expect.element(reason()).toHaveValue('Your text advertises.');
  await alert.getByRole('button', { name: 'Show the latest version' }).click();
  await expect.element(page.getByRole('heading', { name: 'Decided: Warning' })).toBeVisible();
  await expect.element(page.getByText(/^By Nambi Kaggwa, /)).toBeVisible();
});

it('a message held by the screening shows the reason, and no action sends it', async () => {
  const evidence = [{ kind: 'held_message' as const, ref: '1', text: 'Please send me money for the bus' }];
  const known = newCase({ source: 'screening', rule: 'money_or_links', evidence }, { reporter: null });
  const deciding = stubFunction('decide_report').answers(() => {
    known.decision = newDecision({ outcome: 'no_action' });
    return crypto.randomUUID();
  });
  await openCase(known);
  await expect.element(page.getByText(/^A new account asked a second person for money/)).toBeVisible();
  await shows('Please send me money for the bus');
  await page.getByRole('radio', { name: /^No action/ }).click();
  await page.getByLabelText('Reason, saved with the decision').fill('They are siblings.');
  await decide();
  await confirm(
    'Close this report without action?',
    'Close without action',
    'Kato Kaggwa isn’t told anything.',
    'What automated checks held is released.',
  );
  await expect.element(page.getByRole('heading', { name: 'Decided: No action' })).toBeVisible();
  expect(deciding.requests.map(({ body }) => body)).toEqual([
    {
      report_id: known.report.id,
      outcome: 'no_action',
      reason: 'They are siblings.',
      note: null,
      ends_at: null,
      remove: [],
    },
  ]);
});

it('content is removed by part, of those that exist', async () => {
  const known = newCase();
  const deciding = stubFunction('decide_report').answers(() => {
    known.decision = newDecision({ outcome: 'remove_content', removed: ['bio'] });
    return crypto.randomUUID();
  });
  await openCase(known);
  await page.getByRole('radio', { name: /^Remove content/ }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Interests' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Video' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'About text' }).click();
  await reason().fill('No insults in your text.');
  await decide();
  await confirm(
    'Remove content from Kato Kaggwa?',
    'Remove and notify',
    'Kato Kaggwa is told immediately, in the app and by email or text, what was removed, with the reason below.',
    'Removed: About text.',
    'Kato Kaggwa can appeal once. Another moderator decides the appeal.',
    'The reporter is told that we took action, but not what.',
    'No insults in your text.',
  );
  await shows('Removed: About text');
  expect(deciding.requests.map(({ body }) => body)).toMatchObject([{ outcome: 'remove_content', remove: ['bio'] }]);
});

it.each([
  [
    'warning',
    /^Warning/,
    'Warn Kato Kaggwa?',
    /^Kato Kaggwa is told immediately, in the app and by email or text, that this is/,
  ],
  ['suspension', /^Suspension/, 'Suspend Kato Kaggwa?', 'No end date: an operator has to end it.'],
  [
    'ban',
    /^Ban/,
    'Ban Kato Kaggwa?',
    /^Kato Kaggwa is signed out immediately and told by email or text that the account is banned/,
  ],
] as const)('the confirmation of a %s lists its effects, and returns to the draft', async (...outcome) => {
  const [, choice, title, consequence] = outcome;
  await openCase(newCase());
  await page.getByRole('radio', { name: choice }).click();
  await reason().fill('Please be kind.');
  await decide();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText(consequence)).toBeVisible();
  await expect.element(dialog.getByText('Please be kind.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(reason()).toHaveValue('Please be kind.');
});

it('for an operator a moderator can only decide no action', async () => {
  await openCase(newCase({}, { obstacle: 'operator' }));
  await expect.element(page.getByText(/Only a super admin can decide anything but ‘No action’/)).toBeVisible();
  await expect.element(page.getByRole('radio')).toHaveAccessibleName(/^No action/);
});

it('nobody can decide their own case', async () => {
  await openCase(newCase({}, { obstacle: 'own_case' }));
  await expect.element(page.getByText(/^You’re one of the two people in this report/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decide...' })).not.toBeInTheDocument();
});

it('axe finds nothing in a case and its confirmation', async () => {
  await openCase(newCase({ report_type: 'harassment' }));
  await page.getByRole('radio', { name: /^Suspension/ }).click();
  await reason().fill('Please be kind.');
  await expectNoViolations();
  await decide();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
});

it('axe finds nothing in the queue and in the answer to an appeal', async () => {
  await onDesktop();
  stubFunction('report_queue').answers(queueOf(newCase({ report_type: 'harassment' })));
  stubFunction('appeal_queue').answers({ total: 1, appeals: [newAppeal()] });
  await openPage('/admin/moderation?tab=reports', { as: newOperator('moderator') });
  await expect.element(page.getByRole('link', { name: 'Open the report about Kato Kaggwa' })).toBeVisible();
  await expectNoViolations();
  await page.getByRole('tab', { name: 'Appeals' }).click();
  const answer = page.getByRole('button', { name: 'Answer appeal' });
  await answer.click();
  await shows('Please choose one');
  await expectNoViolations();
});

it('a report that names somebody in words is matched to a member, and then decided', async () => {
  await onDesktop();
  const matched = newCase();
  const words = { source: 'visitor', is_by_name: true, subject_name: 'Kato from Leeds', reporter_id: null } as const;
  const known = newCase(
    { ...words, reported_user_id: null, reporter_email: 'nakato@example.org' },
    { reported: null, reporter: null, profile: null, obstacle: 'unmatched' },
  );
  let isMatched = false;
  stubFunction('report_case').answers(() =>
    isMatched ? { ...matched, reporter: null, report: { ...matched.report, ...words, id: known.report.id } } : known,
  );
  stubFunction('report_queue').answers(() => queueOf(known));
  stubRows('content_reports').answers([{ status: 'pending', reviewed_by: null }]);
  const found = stubFunction('find_reported').answers([
    { id: matched.reported?.id ?? '', full_name: 'Kato Kaggwa', profile_picture_url: null, location: 'Leeds', age: 32 },
  ]);
  const match = stubFunction('match_report').answers(() => {
    isMatched = true;
    return undefined;
  });
  await openPage(`/admin/moderation?tab=reports&report=${known.report.id}`, { as: newOperator('moderator') });
  await shows('Someone without an account reported this.');
  await expect
    .element(page.getByRole('link', { name: 'nakato@example.org' }))
    .toHaveAttribute('href', 'mailto:nakato@example.org');
  await shows('The reporter wrote “Kato from Leeds”. Find the member before you decide.');
  await expect.element(page.getByRole('radio', { name: /^Warning/ })).not.toBeInTheDocument();
  await expectNoViolations();

  await page.getByLabelText('Find by name, or paste the address of the profile').fill('Kato');
  await page.getByRole('button', { name: 'Search' }).click();
  await clickToShow(
    page.getByRole('button', { name: 'This is Kato Kaggwa' }),
    page.getByText('The report is now about Kato Kaggwa.', { exact: true }),
  );
  // Each is an audit entry, so neither typing nor the match searches.
  expect(found.requests.map(({ body }) => body)).toEqual([{ report_id: known.report.id, search: 'Kato' }]);
  expect(match.requests.map(({ body }) => body)).toEqual([
    { report_id: known.report.id, member_id: matched.reported?.id },
  ]);
  await expect.element(page.getByRole('radio', { name: /^Warning/ })).toBeVisible();
  await shows('The reporter wrote “Kato from Leeds”.');
});
