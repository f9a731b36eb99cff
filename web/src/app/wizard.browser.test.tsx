import { findPlaces } from '@awamu/contracts/operations/community.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, reloadPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubOperation, stubWrites } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const step = {
  about: page.getByRole('heading', { name: 'First, who are you?' }),
  story: page.getByRole('heading', { name: 'Now, your story' }),
  interests: page.getByRole('heading', { name: 'What do you love?' }),
  done: page.getByRole('heading', { name: 'This is how people will see you' }),
};

/** A member who has just signed up. */
async function openWizard() {
  stubOperation(findPlaces).answers({ success: true, places: [] });
  const writes = stubWrites('POST', 'profiles').answers([]);
  const profile = { is_profile_complete: false, birthdate: null, bio: null, gender: null, looking_for: null };
  const her = newMember({ profile: { ...profile, interests: [], full_name: null, location: null } });
  await openPage('/profile-completion', { as: her });
  await expect.element(step.about).toBeVisible();
  return { her, writes };
}

async function fillAbout(): Promise<void> {
  await field('First name').fill('Apio');
  await field('Last name').fill('Auma');
  await page.getByLabelText('Date of birth').fill('1996-02-03');
  await page.getByRole('radiogroup', { name: 'I am a' }).getByText('Woman', { exact: true }).click();
  await page.getByRole('radiogroup', { name: "I'd like to meet" }).getByText('Men', { exact: true }).click();
  await field('Where do you live?').fill('Lei');
}

async function expectAbout(): Promise<void> {
  await expect.element(field('First name')).toHaveValue('Apio');
  await expect.element(field('Last name')).toHaveValue('Auma');
  await expect.element(page.getByLabelText('Date of birth')).toHaveValue('1996-02-03');
  await expect.element(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  await expect.element(field('Where do you live?')).toHaveValue('Lei');
}

it('a reload at every step loses nothing that was typed', async () => {
  const { her, writes } = await openWizard();
  await fillAbout();
  await reloadPage();
  await expectAbout();
  await button('Next').click();

  await field('About you').fill('I sing in the morn');
  await reloadPage();
  await expect.element(step.story).toBeVisible();
  await expect.element(field('About you')).toHaveValue('I sing in the morn');
  await button('Next').click();

  await page.getByRole('button', { name: 'Film' }).click();
  const own = page.getByRole('textbox');
  await own.fill('Weaving');
  await button('Add').click();
  await own.fill('Choir');
  await reloadPage();
  await expect.element(step.interests).toBeVisible();
  await expect.element(own).toHaveValue('Choir');
  // The typed interest counts without being added first.
  await button('Next').click();
  await expect.element(step.done).toBeVisible();
  await reloadPage();
  await expect.element(step.done).toBeVisible();
  // Pending, so that the test ends before the dashboard opens.
  writes.waits();
  await button('Complete Profile').click();
  await expect.poll(() => writes.requests.length).toBe(1);
  expect(writes.requests[0]?.body).toMatchObject({
    id: her.id,
    full_name: 'Apio Auma',
    birthdate: '1996-02-03',
    gender: 'woman',
    looking_for: 'men',
    location: 'Lei',
    bio: 'I sing in the morn',
    interests: ['Film', 'Weaving', 'Choir'],
  });
});

it('Back and Forward of the browser and the wizard’s Back go through the same steps', async () => {
  await openWizard();
  await fillAbout();
  await button('Next').click();
  await expect.element(step.story).toBeVisible();
  await field('About you').fill('I sing.');
  await button('Next').click();
  await expect.element(step.interests).toBeVisible();

  history.back();
  await expect.element(step.story).toBeVisible();
  await expect.element(field('About you')).toHaveValue('I sing.');
  history.back();
  await expectAbout();
  history.forward();
  await expect.element(step.story).toBeVisible();
  await button('Back').click();
  await expectAbout();
  history.forward();
  await expect.element(step.story).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Your Story' }))
    .toHaveAttribute('aria-current', 'step');
});

it('the wizard’s Back works on a step that was opened by its URL', async () => {
  await openWizard();
  await fillAbout();
  await button('Next').click();
  await expect.element(step.story).toBeVisible();
  history.replaceState(null, '');
  await reloadPage();
  await button('Back').click();
  await expectAbout();
});

it('Next with too few interests leads to the sentence that says how many are missing', async () => {
  await openWizard();
  await fillAbout();
  await button('Next').click();
  await field('About you').fill('I sing.');
  await button('Next').click();
  await page.getByRole('button', { name: 'Film' }).click();
  await button('Next').click();
  const missing = page.getByText('Add 2 more interest(s) to continue');
  await expect.element(missing).toHaveFocus();
  await expect.element(missing).toBeInViewport();
  await expect.element(step.interests).toBeVisible();
});
