import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { newCard } from '#testing/samples/matching.ts';
import { answerCards, answerUndecided } from '#testing/samples/profile-page.ts';
import { stubFunction, stubRows } from '#testing/stub.ts';

const photos = ['kato', 'okello', 'mugisha'].map((name) => `/portraits/${name}.webp`);
const viewer = page.getByRole('dialog', { name: 'Photos of Kato Kaggwa' });
const shown = viewer.getByRole('img');

/** Opens his profile as she sees it. */
async function openProfile(traits: Parameters<typeof newCard>[0]): Promise<void> {
  const [her, him] = [newMember(), newCard({ full_name: 'Kato Kaggwa', ...traits })];
  showMembers(her, him);
  await openPage(`/profile/${him.id}`, { as: her });
}

function showMembers({ id }: TestMember, other: ReturnType<typeof newCard>): void {
  answerCards(newCard({ id }), other);
}

const expectPhoto = (number: number) => expect.element(shown).toHaveAccessibleName(`Photo ${number} of Kato Kaggwa`);

beforeEach(answerUndecided);

it('the photos of a profile open full-screen, change by keys and buttons, and restore the focus', async () => {
  const [first = null, ...others] = photos;
  await openProfile({ profile_picture_url: first, gallery_images: others });
  const opener = page.getByRole('button', { name: 'Open photo 2 of Kato Kaggwa' });
  await expect.element(opener).toBeVisible();
  const pressed = opener.element();
  const { width } = pressed.getBoundingClientRect();
  pressed.focus();
  await userEvent.keyboard('{Enter}');
  await expectPhoto(2);
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  // The image has loaded and is larger than the thumbnail.
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  expect(shown.element().getBoundingClientRect().width).toBeGreaterThan(width);

  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
    ['End', 3],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expectPhoto(number);
  }
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expectPhoto(2);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(3);

  // Focus stays inside until Escape, then returns to its origin.
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(viewer.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

/** A horizontal swipe over the photo. */
function swipe(from: number, to: number, { isPrimary = true } = {}): void {
  const finger = { bubbles: true, pointerType: 'touch', isPrimary, pointerId: 1, clientY: 400 };
  const photo = shown.element();
  photo.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: from }));
  photo.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: to }));
}

it('a swipe shows the next photo', async () => {
  await openProfile({ profile_picture_url: photos[0] ?? null, gallery_images: photos.slice(1) });
  await page.getByRole('button', { name: 'Open photo 1 of Kato Kaggwa' }).click();
  await expectPhoto(1);
  swipe(300, 80);
  await expectPhoto(2);
  // A short movement is a tap, and a second finger pinches.
  swipe(200, 220);
  await expectPhoto(2);
  swipe(80, 300, { isPrimary: false });
  await expectPhoto(2);
  swipe(300, 80);
  await expectPhoto(3);
  swipe(80, 300);
  await expectPhoto(2);
});

describe('a profile offers the actions that fit its member', () => {
  const message = page.getByRole('link', { name: 'Message', exact: true });
  const report = page.getByRole('button', { name: 'Report' });
  const edit = page.getByRole('link', { name: 'Edit Profile' });
  const like = page.getByRole('button', { name: 'Like', exact: true });

  it('a match’s', async () => {
    stubRows('matches').answers([{ is_active: true }]);
    await openProfile({});
    await expect.element(message).toBeVisible();
    await expect.element(report).toBeVisible();
    await expect.element(like).not.toBeInTheDocument();
  });

  it('another member’s', async () => {
    await openProfile({});
    await expect.element(like).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(report).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
  });

  it('the member’s own', async () => {
    const her = newMember();
    showMembers(her, newCard());
    await openPage(`/profile/${her.id}`, { as: her });
    await expect.element(edit).toHaveAttribute('href', '/edit-profile');
    await expect.element(page.getByRole('link', { name: 'Your reports' })).not.toBeInTheDocument();
    await expect.element(like).not.toBeInTheDocument();
    await expect.element(report).not.toBeInTheDocument();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('a missing one', async () => {
    stubFunction('list_former_matches').answers([]);
    showMembers(newMember(), newCard());
    await openPage('/profile/00000000-0000-4000-8000-000000000000', { as: newMember() });
    await expect.element(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
});

describe('another member sees age, place and photos only as their owner allows', () => {
  const heading = page.getByRole('heading', { level: 1 });
  const openers = page.getByRole('button', { name: /^Open photo/ });

  it('shown', async () => {
    const [picture = null, ...gallery] = photos;
    await openProfile({
      age: 31,
      location: 'Leeds, United Kingdom',
      profile_picture_url: picture,
      gallery_images: gallery,
    });
    await expect.element(heading).toHaveTextContent('Kato Kaggwa, 31');
    await expect.element(page.getByText('Leeds, United Kingdom')).toBeVisible();
    await expect.poll(() => openers.elements()).toHaveLength(3);
  });

  it('hidden', async () => {
    await openProfile({ age: null, location: null, profile_picture_url: null, gallery_images: [] });
    await expect.element(heading).toHaveTextContent('Kato Kaggwa');
    await expect.element(page.getByRole('img', { name: 'Photo of Kato Kaggwa' })).toBeVisible();
    expect(openers.elements()).toEqual([]);
    expect(page.getByRole('main').element().textContent).not.toMatch(/null|undefined/);
  });
});

describe('answers to prompts', () => {
  const prompts = [
    { prompt: 'dish_i_defend', answer: 'Malakwang, with odii.' },
    { prompt: 'prompt_of_tomorrow', answer: 'Unknown to this version' },
    { prompt: 'matatu_seat', answer: 'Behind the driver.' },
  ];

  it('are shown with their prompts, in their order', async () => {
    await openProfile({ prompts });
    await expect.element(page.getByRole('heading', { name: 'The dish I defend' })).toBeVisible();
    await expect.element(page.getByText('Malakwang, with odii.')).toBeVisible();
    const shownPrompts = page.getByRole('heading', { name: /defend|matatu/ }).elements();
    expect(shownPrompts.map(({ textContent }) => textContent)).toEqual([
      'The dish I defend',
      'My seat in a matatu, and why',
    ]);
    await expect.element(page.getByText('Unknown to this version')).not.toBeInTheDocument();
  });

  it('are invited on the own profile', async () => {
    const her = newMember();
    stubRows('member_cards').answers([newCard({ id: her.id })]);
    await openPage(`/profile/${her.id}`, { as: her });
    await expect
      .element(page.getByRole('link', { name: 'Answer a prompt' }))
      .toHaveAttribute('href', '/edit-profile#answers');
  });

  it('that another member has not given leave no trace', async () => {
    await openProfile({ prompts: [] });
    await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Answer a prompt' })).not.toBeInTheDocument();
  });
});
