import { findPlaces } from '@awamu/contracts/operations/community.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { newMember } from '../people.ts';
import { stubOperation, stubWrites } from '../stub.ts';

/** The titles of the wizard's screens, in order. */
export const wizardTitles = [
  'First, who are you?',
  'And the basics',
  'Who would you like to meet?',
  'Where is home these days?',
  'Show us your face',
  'Now, your story',
  'Give them something to ask about',
  'What do you love?',
  'This is how people will see you',
] as const;
type WizardTitle = (typeof wizardTitles)[number];

/** Presses Next from one screen to another, each of which is complete. */
export async function goOn(from: WizardTitle, to: WizardTitle): Promise<void> {
  for (const title of wizardTitles.slice(wizardTitles.indexOf(from), wizardTitles.indexOf(to) + 1)) {
    if (title !== from) await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  }
}

/** Opens the wizard for a member who has just signed up. */
export async function openWizard() {
  stubOperation(findPlaces).answers({ success: true, places: [] });
  const writes = stubWrites('POST', 'profiles').answers([]);
  const profile = { is_profile_complete: false, birthdate: null, bio: null, gender: null, looking_for: null };
  const her = newMember({
    profile: { ...profile, interests: [], full_name: null, location: null, profile_picture_url: null },
  });
  await openPage('/profile-completion', { as: her });
  await expect.element(page.getByRole('heading', { name: wizardTitles[0] })).toBeVisible();
  return { her, writes };
}
