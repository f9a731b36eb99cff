import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { openChat } from '#testing/open-chat.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { newMessage } from '#testing/samples/messaging.ts';
import { newOwnReport } from '#testing/samples/safety.ts';
import { stubFiles, stubFunction } from '#testing/stub.ts';

const dialog = page.getByRole('dialog', { name: 'Report Kato' });
const send = dialog.getByRole('button', { name: 'Send Report' });

async function openReport() {
  const message = newMessage({ text: 'Send me money for a ticket' });
  const chat = await openChat({ messages: [message] });
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(dialog).toBeVisible();
  return { ...chat, message };
}

async function choosePhoto(): Promise<void> {
  const input = document.querySelector('[data-slot=evidence-input]');
  if (input) await userEvent.upload(page.elementLocator(input), await newPhoto());
  await expect.element(dialog.getByText('IMG_0042.jpg')).toBeVisible();
}

it('a report is sent with a message and a photo as evidence, and its outcome can be followed', async () => {
  const uploads = stubFiles('POST', 'report-evidence').answers({ Key: 'stored' });
  const report = stubFunction('report_member').answers(crypto.randomUUID());
  const { me, conversation, message } = await openReport();
  await send.click();
  await expect.element(dialog.getByText('Please choose what it is about')).toBeVisible();
  await expect.element(dialog.getByText('Please tell us what happened')).toBeVisible();
  expect(report.requests).toEqual([]);

  await dialog.getByLabelText('What is it about?').selectOptions('scam');
  await dialog.getByLabelText('What happened?').fill('Asked me for money, twice.');
  await dialog.getByRole('checkbox', { name: /Send me money for a ticket/ }).click();
  await choosePhoto();
  stubFunction('my_reports').answers([newOwnReport({ evidence_count: 2 })]);
  await send.click();
  await expect.element(dialog.getByText(/^Thank you. Our moderators will review it/)).toBeVisible();
  const stored = uploads.requests[0]?.url.pathname.split('/report-evidence/')[1] ?? '';
  expect(stored.startsWith(`evidence/${me.id}/`)).toBe(true);
  expect(report.requests.map(({ body }) => body)).toEqual([
    {
      reported_user_id: conversation.otherUserId,
      report_type: 'scam',
      details: 'Asked me for money, twice.',
      evidence: [
        { kind: 'message', ref: message.id },
        { kind: 'photo', ref: stored },
      ],
      also_block: false,
    },
  ]);

  await dialog.getByRole('link', { name: 'Your reports' }).click();
  const row = page.getByRole('article').filter({ hasText: 'About Kato Kaggwa' });
  await expect.element(row.getByText(/2 pieces of evidence/)).toBeVisible();
  await expect.element(row.getByText('Received', { exact: true })).toBeVisible();
});

it('a photo removed from a report is deleted', async () => {
  const uploads = stubFiles('POST', 'report-evidence').answers({ Key: 'stored' });
  const deleted = stubFiles('DELETE', 'report-evidence').answers([]);
  await openReport();
  await choosePhoto();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect.element(dialog.getByText('IMG_0042.jpg')).not.toBeInTheDocument();
  const stored = uploads.requests[0]?.url.pathname.split('/report-evidence/')[1];
  await expect.poll(() => deleted.requests.map(({ body }) => body)).toEqual([{ prefixes: [stored] }]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: /^More options for/ })).toHaveFocus();
});

it('a report can also block, and then opens the list of reports', async () => {
  const report = stubFunction('report_member').answers(crypto.randomUUID());
  stubFunction('my_reports').answers([newOwnReport({ report_type: 'harassment' })]);
  await openReport();
  await dialog.getByLabelText('What is it about?').selectOptions('harassment');
  await dialog.getByLabelText('What happened?').fill('Would not stop.');
  await dialog.getByRole('checkbox', { name: 'Also block Kato' }).click();
  await clickToShow(send, page.getByText(/You blocked Kato\.$/));
  await expect.element(page.getByRole('article').filter({ hasText: 'Kato Kaggwa' })).toBeVisible();
  expect(location.pathname).toBe('/reports');
  expect(report.requests.map(({ body }) => body)).toMatchObject([{ report_type: 'harassment', also_block: true }]);
});
