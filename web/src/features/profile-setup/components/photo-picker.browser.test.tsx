import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFile } from '#testing/choose-file.ts';
import { isPageHeld } from '#testing/is-page-held.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { stubFiles } from '#testing/stub.ts';
import { uploadsByHand } from '#testing/uploads-by-hand.ts';
import { emptyDraft, type SetupDraft } from '../api/setup-draft.ts';
import { PhotoPicker } from './photo-picker.tsx';

function Step({ userId }: { userId: string }) {
  return (
    <FormProvider {...useForm<SetupDraft>({ defaultValues: emptyDraft })}>
      <PhotoPicker userId={userId} />
    </FormProvider>
  );
}

it('a slow upload of the wizard’s photo shows its progress and can be cancelled', async () => {
  const { sendPercent } = uploadsByHand();
  const member = newMember();
  const photos = stubFiles('POST', 'profile-images');
  photos.waits();
  const removed = stubFiles('DELETE', 'profile-images').answers([]);
  await drawComponent(<Step userId={member.id} />, { as: member, words: ['profile-setup', 'profile-form'] });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a photo');
  chooseFile(input, await newPhoto());
  await expect.poll(() => photos.requests.length).toBe(1);
  const bar = page.getByRole('progressbar', { name: 'Uploading your photo...' });
  expect(isPageHeld()).toBe(true);
  for (const percent of [7, 64]) {
    sendPercent(percent);
    await expect.element(page.getByText(`${percent}% uploaded`)).toBeVisible();
    await expect.element(bar).toHaveAttribute('aria-valuenow', String(percent));
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Your profile photo' })).not.toBeInTheDocument();
  // A partly uploaded file is deleted.
  const path = photos.requests[0]?.url.pathname.split('/profile-images/')[1];
  expect(path).toContain(`images/${member.id}/`);
  await expect.poll(() => removed.requests.map(({ body }) => body)).toEqual([{ prefixes: [path] }]);
  expect(isPageHeld()).toBe(false);
});
