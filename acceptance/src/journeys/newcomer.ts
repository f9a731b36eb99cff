import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, phonePhoto } from './journey.ts';

/** What a new member does on a phone, from the front page to the end of the setup. */

/** A link of the tab bar. */
export const tab = (page: Page, name: string): Locator =>
  page.locator('[data-slot=tab-bar]').getByRole('link', { name });
const continueLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continue Your Profile' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Signs up after an empty attempt, which names what is missing. @returns once the dashboard is open */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start Connecting' }).click();
  await expect(dialog.getByText('Full name is required')).toBeVisible();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await dialog.getByLabel('Full name').fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Start Connecting' }).click();
  await page.waitForURL('**/dashboard');
}

/** Every page leads to the wizard, without zeros and without errors. */
export async function lookAround(page: Page): Promise<void> {
  await expect(heading(page, 'Four minutes, then people can find you')).toBeVisible();
  await expect(page.getByText('New matches')).toHaveCount(0);
  await expect(continueLink(page)).toBeInViewport({ ratio: 1 });
  await tab(page, 'Discover').click();
  await expect(heading(page, 'Finish your profile first')).toBeVisible();
  await tab(page, 'Matches').click();
  await expect(heading(page, 'Finish your profile first')).toBeVisible();
  await tab(page, 'Messages').click();
  await expect(heading(page, 'No conversations yet')).toBeVisible();
  await expect(continueLink(page)).toBeInViewport({ ratio: 1 });
  // Loaded afresh, the page asks for the suggestions before it knows the profile.
  await page.goto('/discover');
  await expect(continueLink(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Each step starts at the top, with the progress in sight. */
async function expectStep(page: Page, name: string, title: string): Promise<void> {
  await expect(page.locator('[aria-current=step]')).toHaveText(name);
  await expect(page.locator('[aria-current=step]')).toBeInViewport({ ratio: 1 });
  await expect(heading(page, title)).toBeInViewport({ ratio: 1 });
}

const next = (page: Page): Locator => page.getByRole('button', { name: 'Next' });

/** Completes the setup with a pause, a photo and an answer. @returns once the dashboard confirms it */
export async function completeSetup(page: Page, person: Person): Promise<void> {
  await continueLink(page).click();
  await expectStep(page, 'About You', 'First, who are you?');
  // Nothing leads away but the two ways out.
  await expect(page.locator('[data-slot=tab-bar]')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveText(['Skip to content']);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  await next(page).click();
  await expectStep(page, 'About You', 'And the basics');
  await page.getByLabel('Date of birth').fill(person.birthdate);
  await page.getByRole('radio', { name: person.gender, exact: true }).click();
  await next(page).click();
  await expectStep(page, 'About You', 'Who would you like to meet?');
  await page.getByRole('radio', { name: person.lookingFor, exact: true }).click();
  await next(page).click();

  // What is saved for later is there on any device; here the tab's own draft is gone.
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => sessionStorage.clear());
  await continueLink(page).click();
  for (let screen = 0; screen < 3; screen += 1) await next(page).click();

  await expectStep(page, 'About You', 'Where is home these days?');
  await page.getByLabel('Where do you live?').fill('Lond');
  await page.getByRole('option', { name: /London, United Kingdom/ }).click();
  await next(page).click();

  await expectStep(page, 'Your Story', 'Show us your face');
  await page.locator('input[type=file]').setInputFiles(await phonePhoto('#a8481f'));
  await expect(page.getByRole('button', { name: 'Centre of your face' })).toBeVisible();
  await next(page).click();
  await expectStep(page, 'Your Story', 'Now, your story');
  await page.getByRole('textbox', { name: 'About you' }).fill(person.bio);
  await next(page).click();
  await expectStep(page, 'Your Story', 'Give them something to ask about');
  await page.getByRole('button', { name: 'The dish I defend' }).click();
  await page.getByRole('textbox', { name: 'The dish I defend' }).fill('Malakwang, with odii.');
  await next(page).click();

  await expectStep(page, 'Interests', 'What do you love?');
  await expect(page.getByText('Add at least 3 interests to help us find your perfect match!')).toBeVisible();
  for (const interest of person.interests) {
    await page.getByLabel('Add your own').fill(interest);
    await page.getByLabel('Add your own').press('Enter');
  }
  await next(page).click();

  await expectStep(page, 'Done', 'This is how people will see you');
  await expect(heading(page, `${person.firstName} ${person.lastName}, 30`)).toBeVisible();
  await expect(page.locator('form').getByText('Malakwang, with odii.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('dialog').getByRole('button', { name: 'To my dashboard' }).click();
  await expect(page.getByText('Your profile is ready. People can find you now.')).toBeVisible();
}
