import { findPlaces } from '@awamu/contracts/operations/community.ts';
import type { Place } from '@awamu/contracts/places.ts';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { chooseFile } from '#testing/choose-file.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { openWizard } from '#testing/samples/wizard.ts';
import { stubFiles, stubOperation } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

const leicester: Place = {
  label: 'Leicester, United Kingdom',
  latitude: 52.64,
  longitude: -1.13,
  country: 'GB',
  region: 'europe',
  time_zone: 'Europe/London',
};

/**
 * The seconds that the wizard takes a slow typer, by the keystroke-level model (Card, Moran and Newell, 1980): each tap
 * is a decision (1.35 s), pointing (1.1 s) and a press (0.2 s); a character is 0.6 s at 20 words a minute. Each new screen
 * is read at 200 words a minute, slower than adults read on average (Brysbaert, 2019: 238).
 */
const seconds = { tap: 1.35 + 1.1 + 0.2, character: 60 / (20 * 5), word: 60 / 200 };

it('takes a slow typer at most four minutes, with a photo, a sentence, an answer and three interests', async () => {
  await openWizard();
  stubOperation(findPlaces).answers({ success: true, places: [leicester] });
  stubFiles('POST', 'profile-images').answers({ Key: 'photo' });
  let total = 0;
  // Nobody reads the names of the steps again on each screen.
  const seen = new Set<string>();
  const read = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: nobody reads what is hidden
    const lines = document.querySelector('main')?.innerText.split('\n') ?? [];
    const fresh = lines.filter((line) => line.trim() && !seen.has(line));
    for (const line of fresh) seen.add(line);
    total += fresh.join(' ').split(/\s+/).length * seconds.word;
  };
  const tap = async (what: Locator) => {
    total += seconds.tap;
    await what.click();
  };
  const type = async (where: Locator, text: string, value = text) => {
    total += seconds.tap + text.length * seconds.character;
    await where.fill(value);
  };
  read();
  await type(field('First name'), 'Nalubega');
  await type(field('Last name'), 'Namusisi');
  await tap(button('Next'));
  await expect.element(heading('And the basics')).toBeVisible();
  read();
  await type(page.getByLabelText('Date of birth'), '03021996', '1996-02-03');
  await tap(page.getByRole('radiogroup', { name: 'I am a' }).getByText('Woman', { exact: true }));
  await tap(button('Next'));
  await expect.element(heading('Who would you like to meet?')).toBeVisible();
  read();
  await tap(page.getByRole('radiogroup', { name: 'I’d like to meet' }).getByText('Men', { exact: true }));
  await tap(page.getByRole('button', { name: 'Friendship' }));
  await tap(button('Next'));
  await expect.element(heading('Where is home these days?')).toBeVisible();
  read();
  await type(field('Where do you live?'), 'Leic');
  await tap(page.getByRole('option', { name: 'Leicester, United Kingdom' }));
  await tap(button('Next'));
  await expect.element(heading('Show us your face')).toBeVisible();
  read();
  // The phone's own picker: which source, and which photo.
  total += 3 * seconds.tap;
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a photo');
  chooseFile(input, await newPhoto());
  await tap(page.getByRole('button', { name: 'Centre of your face' }));
  await tap(button('Next'));
  await expect.element(heading('Now, your story')).toBeVisible();
  read();
  await type(field('About you'), 'I sing alto, cook for ten and arrive on time.');
  await tap(button('Next'));
  await expect.element(heading('Give them something to ask about')).toBeVisible();
  read();
  await tap(button('The dish I defend'));
  await type(page.getByRole('textbox', { name: 'The dish I defend' }), 'Malakwang, with odii.');
  await tap(button('Next'));
  await expect.element(heading('What do you love?')).toBeVisible();
  read();
  for (let count = 0; count < 3; count += 1) await tap(page.getByRole('list').last().getByRole('button').first());
  await tap(button('Next'));
  await expect.element(heading('This is how people will see you')).toBeVisible();
  read();
  total += seconds.tap;
  await expect.element(button('Complete Profile')).toBeEnabled();
  expect(total).toBeLessThanOrEqual(240);
  // The count is of real screens: less than two minutes would mean that it misses some.
  expect(total).toBeGreaterThan(120);
});
