import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawComponent } from '#testing/open-page.tsx';
import { useDraft } from './use-draft.ts';

const matchId = crypto.randomUUID();

function Field({ label, of }: { label: string; of: string }) {
  const [draft, setDraft] = useDraft('member', of);
  return <input aria-label={label} value={draft} onChange={(event) => setDraft(event.target.value)} />;
}

it('two fields of a conversation show the same draft at once, and another conversation its own', async () => {
  await drawComponent(
    <>
      <Field label="one" of={matchId} />
      <Field label="other" of={matchId} />
      <Field label="elsewhere" of={crypto.randomUUID()} />
    </>,
  );
  await page.getByLabelText('one').fill('Oli otya?');
  await expect.element(page.getByLabelText('other')).toHaveValue('Oli otya?');
  await page.getByLabelText('other').fill('');
  await expect.element(page.getByLabelText('one')).toHaveValue('');
  await expect.element(page.getByLabelText('elsewhere')).toHaveValue('');
});
