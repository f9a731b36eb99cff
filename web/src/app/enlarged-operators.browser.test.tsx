import { languages } from '@awamu/contracts/languages.ts';
import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '#lib/words/language.ts';
import { expectWholeWhenEnlarged } from '#testing/enlarged.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { advertisingOf, newAdRequest, newFeaturedItem } from '#testing/samples/advertising.ts';
import { newAnswer, newEntry } from '#testing/samples/inbox-entries.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { newAppeal, newCase, newRecord, queueOf } from '#testing/samples/reports.ts';
import { newUser } from '#testing/samples/users.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const him = 'Mukasa Ssemakula Byaruhanga';
const as = () => newOperator('super_admin');
const heading = (name: string | RegExp) => expect.element(page.getByRole('heading', { name }).first()).toBeVisible();
const shown = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

function answerOverview(): void {
  stubFunction('operator_dead_letters').answers({ total: 0, entries: [] });
  stubFunction('browser_errors').answers({ total: 0, errors: [] });
  stubFunction('admin_dashboard').answers(newOverview({ overdue_reports: 2 }));
  stubOperation(measureHealth).answers(newHealth());
}

function answerUsers(): void {
  const users = [
    newUser({ full_name: him, matches: 12, messages: 1_204 }),
    newUser({ role: 'admin', open_reports: 3 }),
  ];
  stubFunction('list_users').answers({ total: 120, users });
}

function answerReports(): void {
  const known = newCase({ report_type: 'harassment', priority: 'high' }, { reported: newRecord(him) });
  stubFunction('report_queue').answers({
    ...queueOf(known),
    counts: { open: 1_204, high: 3, overdue: 2, appeals: 1 },
  });
}

describe('nothing in the admin area is cut, covered or out of reach at twice the page or text size', () => {
  it('the overview', async () => {
    answerOverview();
    await openPage('/admin', { as: as() });
    await heading(/^Platform health/);
    await expectWholeWhenEnlarged();
  });

  it('the members', async () => {
    answerUsers();
    await openPage('/admin/users', { as: as() });
    await shown(him);
    await expectWholeWhenEnlarged();
  });

  it('the reports', async () => {
    answerReports();
    await openPage('/admin/moderation?tab=reports', { as: as() });
    await shown(him);
    await expectWholeWhenEnlarged();
  });

  it('a report', async () => {
    const known = newCase(
      {
        report_type: 'inappropriate_content',
        evidence: [{ kind: 'message', ref: '1', from: 'reported', text: 'Call me' }],
      },
      { reported: newRecord(him) },
    );
    stubFunction('report_case').answers(known);
    stubFunction('report_queue').answers(queueOf(known));
    stubRows('content_reports').answers([{ status: 'pending', reviewed_by: null }]);
    await openPage(`/admin/moderation?tab=reports&report=${known.report.id}`, { as: as() });
    await heading('Decision');
    await expectWholeWhenEnlarged();
  });

  it('the appeals', async () => {
    stubFunction('appeal_queue').answers({ total: 1, appeals: [newAppeal({ member: newRecord(him) })] });
    await openPage('/admin/moderation?tab=appeals', { as: as() });
    await heading(him);
    await expectWholeWhenEnlarged();
  });

  it('the advertising requests, and the videos', async () => {
    stubFunction('featured_overview').answers(
      advertisingOf(newFeaturedItem({ title: 'The harvest festival of Malmö' })),
    );
    stubRows('advertiser_requests').answers([newAdRequest({ contact_person: him })]);
    await openPage('/admin/moderation?tab=requests', { as: as() });
    await shown(him);
    await expectWholeWhenEnlarged();
    await page.getByRole('tab', { name: 'Featured Content' }).click();
    await heading('The harvest festival of Malmö');
    await expectWholeWhenEnlarged();
  });

  it('a letter', async () => {
    const entry = newEntry({ name: him, title: 'Tickets for the concert', answers: [newAnswer()] });
    stubFunction('list_operators').answers([]);
    stubFunction('inbox_entry').answers(entry);
    stubFunction('inbox').answers({ total: 1, open: 1, entries: [entry] });
    await openPage('/admin/inbox', { as: as() });
    await shown('Tickets for the concert');
    await expectWholeWhenEnlarged();
    await page.getByRole('link').filter({ hasText: 'Tickets for the concert' }).click();
    await heading('1 reply');
    await expectWholeWhenEnlarged();
  });
});

function answerRequests(): void {
  stubFunction('featured_overview').answers(advertisingOf());
  stubRows('advertiser_requests').answers([
    newAdRequest({ contact_person: him, created_at: '2026-11-26T09:45:00Z', budget_range: '$1,000 - $2,500' }),
  ]);
}

function answerInbox(): void {
  stubFunction('list_operators').answers([]);
  stubFunction('inbox').answers({
    total: 1,
    open: 1,
    entries: [newEntry({ name: him, title: 'Luwombo for a party' })],
  });
}

function answerMatching(): void {
  const compared = { auc: 0.7561, brier: 0.1812, interactions: 1_234, checked_at: '2026-01-12T02:35:00Z' };
  stubFunction('matching_models').answers([{ version: 2, made_at: '2026-01-12T02:35:00Z', in_use: true, ...compared }]);
  stubFunction('deck_orders').answers({
    ...{ by_prices: false, since: '2026-01-01T00:00:00Z', verdict: 'too_few', night: null, nights: 0 },
    ...{ score: { gini: null }, prices: { gini: null }, groups: [] },
  });
}

const steps = { profile_complete: 9, first_like: 6, first_match: null, first_conversation: null };

function answerAnalytics(): void {
  const counts = { signups: 5, active: 1_240, likes: 0, messages: null };
  stubFunction('admin_analytics').answers({
    computed_at: '2026-02-20T09:00:00Z',
    daily: [{ day: '2026-02-20', ...counts, signups: 1, likes: 3, matches: 1, messages: 4 }],
    weekly: [{ week: '2026-02-16', ...counts, signups: 1, likes: 3, matches: 1, messages: 4 }],
    funnel: [{ days: 30, signed_up: 1_234, ...steps }],
    retention: [{ week: '2026-02-09', size: 9, active: [0] }],
    countries: [{ country: 'United Arab Emirates', members: 1_200, ...counts }],
    decisions: [],
  });
}

describe.each(languages.filter((one) => one !== 'en'))('nor is anything in %s', (language) => {
  it.each([
    ['/admin', answerOverview],
    ['/admin/users', answerUsers],
    ['/admin/moderation?tab=reports', answerReports],
    ['/admin/moderation?tab=requests', answerRequests],
    ['/admin/inbox', answerInbox],
    ['/admin/analytics', answerAnalytics],
    ['/admin/matching', answerMatching],
  ] as const)('%s', async (path, answer) => {
    answer();
    await openPage(path, { as: newOperator('super_admin', { settings: { language } }) });
    await chooseLanguage(language);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await heading(/./);
    await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]').length).toBe(0);
    await expectWholeWhenEnlarged();
  });
});
