import { accountExport } from '@awamu/contracts/account.ts';
import { exportAccount } from '@awamu/contracts/operations/members.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { recordDownloads } from '#testing/record-downloads.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubOperation } from '#testing/stub.ts';

const start = page.getByRole('button', { name: 'Export my data' });

it('all own data is saved as one file, and the export can be cancelled', async () => {
  const downloads = recordDownloads();
  answerSettings();
  const exported = stubOperation(exportAccount).answersRaw(200, 'PK-archive');
  await openPage('/settings/account', { as: newMember() });
  await start.click();
  await expect.element(page.getByText('Your data is in your downloads folder.')).toBeVisible();
  expect([...downloads.keys()]).toEqual([accountExport.fileName]);
  expect(await downloads.get(accountExport.fileName)?.text()).toBe('PK-archive');
  downloads.clear();

  const waiting = exported.waits();
  await start.click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect.element(start).toBeEnabled();
  waiting.breakOff();
  expect(downloads.size).toBe(0);
});
