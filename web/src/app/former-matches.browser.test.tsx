import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newFormerMatch } from '#testing/samples/safety.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation, stubRows, stubWrites } from '#testing/stub.ts';

const dialog = page.getByRole('dialog');
const list = page.getByRole('list', { name: 'Former matches' });

async function sendReport(): Promise<void> {
  await dialog.getByLabelText('What is it about?').selectOptions('Harassment');
  await dialog.getByLabelText('What happened?').fill('Insulted me.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByText(/^Thank you\. Our moderators will review it/)).toBeVisible();
}

beforeEach(() => {
  stubOperation(listConversations).answers({ success: true, conversations: [] });
});

it('a former match can be reported in the settings, without saving them', async () => {
  const [kato, nameless] = [newFormerMatch(), newFormerMatch({ full_name: '' })];
  answerSettings().formerMatches.answers([kato, nameless]);
  const saves = stubWrites('POST', 'user_settings').answers([]);
  const reports = stubFunction('report_member').answers(crypto.randomUUID());
  await openPage('/settings/privacy', { as: newMember() });
  await expect.element(list.getByRole('listitem').nth(0)).toMatchTextContent(/^Kato Kaggwa.*Matched on .*, ended on /);
  await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent(/^A former match/);
  await expectNoViolations();
  await list.getByRole('button', { name: 'Report Kato Kaggwa' }).click();
  await expect.element(dialog.getByText(/Kato won’t know who reported them/)).toBeVisible();
  await sendReport();
  expect(reports.requests.map(({ body }) => body)).toMatchObject([{ reported_user_id: kato.id, also_block: false }]);
  expect(saves.requests).toEqual([]);
});

it('the settings have no list without former matches', async () => {
  const { formerMatches } = answerSettings();
  await openPage('/settings/privacy', { as: newMember() });
  await expect.element(page.getByRole('heading', { name: 'Blocked people' })).toBeVisible();
  await expect.poll(() => formerMatches.requests.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Former matches' })).not.toBeInTheDocument();
});

it('former matches that fail to load can be fetched again', async () => {
  const { formerMatches } = answerSettings();
  formerMatches.answersRaw(500, { code: 'XX000', message: 'out of order', details: null, hint: null });
  await openPage('/settings/privacy', { as: newMember() });
  const section = page.getByRole('region', { name: 'Former matches' });
  await expect.element(section.getByRole('alert')).toBeVisible();
  formerMatches.answers([newFormerMatch()]);
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(list.getByRole('listitem')).toMatchTextContent(/^Kato Kaggwa/);
});

it('the address of a former match’s profile offers the report, that of anybody else does not', async () => {
  const kato = newFormerMatch();
  stubRows('member_cards').answers([]);
  const former = stubFunction('list_former_matches').answers([kato]);
  const reports = stubFunction('report_member').answers(crypto.randomUUID());
  const her = newMember();
  await openPage(`/profile/${kato.id}`, { as: her });
  await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Report Kato Kaggwa' }).click();
  await sendReport();
  expect(reports.requests.map(({ body }) => body)).toMatchObject([{ reported_user_id: kato.id }]);

  former.requests.length = 0;
  await openPage(`/profile/${crypto.randomUUID()}`, { as: her });
  await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect.poll(() => former.requests.length).toBe(1);
  await expect.element(page.getByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
});
