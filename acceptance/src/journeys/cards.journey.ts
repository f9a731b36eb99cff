/// <reference lib="dom" />
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { unanswered } from '@awamu/contracts/profile-fields.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoMember, test } from './demo-member.ts';
import { signIn } from './journey.ts';

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"><rect width="4" height="5"/></svg>';

/** Somebody of whom nothing is special. */
const anybody: Omit<PotentialMatch, 'id' | 'user_id'> = {
  ...unanswered,
  full_name: 'Namukasa Joy',
  age: 29,
  bio: 'Grows tomatoes on a balcony.',
  location: 'Toronto, Canada',
  gender: 'woman',
  looking_for: 'men',
  interests: ['Gardens'],
  profile_picture_url: picture,
  profile_picture_focus: null,
  gallery_images: [],
  gallery_video: null,
  match_score: 50,
  match_label: 'Worth Exploring',
  score_parts: {},
  shared_intentions: [],
  shared_interests: [],
  distance_km: null,
  nearness: 'unknown',
  super_liked_you: false,
};

/** Deals one card for each change, in their order; what is decided about them stays in the page. */
async function dealCards(page: Page, changes: readonly Partial<PotentialMatch>[]): Promise<void> {
  const matches = changes.map((change) => {
    const id = crypto.randomUUID();
    return { id, user_id: id, ...anybody, ...change };
  });
  await page.route('**/matching/discover*', (route) => route.fulfill({ json: { success: true, matches } }));
  await page.route('**/matching/interact', (route) =>
    route.fulfill({ json: { success: true, is_match: false, match_data: null } }),
  );
}

const topCard = (page: Page) => page.locator('[data-slot=swipe-card]').last();
const details = (page: Page) => page.locator('[data-slot=person-details]');

/** What a colour of the design looks like in the theme that is shown. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = `var(--color-${name})`;
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }, token);
}

async function decide(page: Page): Promise<void> {
  const name = await topCard(page).getByRole('heading').textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(topCard(page).getByRole('heading')).not.toHaveText(name ?? '');
}

test.beforeEach(async ({ page, server }) => {
  await signIn(page, await demoMember(server, 1));
});

test('a card tells photo, name, age, place, distance, bio, six interests and how many more, gender and looking for', async ({
  page,
}) => {
  await dealCards(page, [
    {
      full_name: 'Nabirye Ruth',
      age: 31,
      location: 'Leeds, United Kingdom',
      distance_km: 150,
      bio: 'Teaches piano to children who would rather be outside.',
      interests: ['Choir', 'Chess', 'Rowing', 'Baking', 'Maps', 'Radio', 'Kites', 'Tea'],
      shared_interests: ['Tea'],
      shared_intentions: ['mentorship'],
      score_parts: {},
      gender: 'woman',
      looking_for: 'everyone',
      match_label: 'Great Fit',
    },
  ]);
  await page.goto('/matches?view=suggestions');
  const card = topCard(page);
  await expect(card.getByRole('img', { name: 'Photo of Nabirye Ruth' })).toBeVisible();
  await expect(card.getByRole('heading')).toHaveText('Nabirye Ruth, 31');
  await expect(card.getByText('Leeds, United Kingdom · about 150 km away')).toBeVisible();
  await expect(details(page).getByText('Teaches piano to children who would rather be outside.')).toBeVisible();
  await expect(details(page).getByText('You both want mentorship and share 1 interest.')).toBeVisible();
  await expect(details(page).getByText('Woman · Looking for everyone')).toBeVisible();
  // The shared one comes first and says so to everybody; two of the eight are only counted.
  await expect(details(page).getByRole('listitem')).toHaveText([
    'Tea(you share this)',
    'Choir',
    'Chess',
    'Rowing',
    'Baking',
    'Maps',
    '+2 more',
  ]);
});

test('a card with a long name, no photo, and age and place hidden stays whole', async ({ page }) => {
  const fullName = 'Nakabuye Ssemakula Wilhelmina Kyomuhendo-Byaruhanga';
  const hidden = { age: null, location: null, distance_km: null, profile_picture_url: null, bio: null } as const;
  await dealCards(page, [
    { full_name: fullName, ...hidden, interests: [] },
    { full_name: 'Supercalifragilisticexpialidociousss', age: 44 },
    { full_name: 'Auma' },
  ]);
  await page.goto('/discover');
  const card = topCard(page);
  // It is cut where there is no room for it, and said as a whole.
  await expect(card.getByRole('heading')).toHaveText('Nakabuye Ssemakula Wilhelmina…');
  await expect(card.getByRole('heading')).toHaveAccessibleName(fullName);
  await expect(card.locator('[data-slot=photo-placeholder]')).toBeVisible();
  await expect(card).not.toContainText('null');
  await expect(details(page)).not.toContainText('null');
  await expectInside(card.getByRole('heading'), card);
  await decide(page);
  // A name without a place to break is cut as well, its age is not.
  await expect(card.getByRole('heading')).toHaveText('Supercalifragilisticexpialidoc…, 44');
  await expectInside(card.getByRole('heading'), card);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [small, large] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
      if (!small || !large) return false;
      return small.x >= large.x && small.x + small.width <= large.x + large.width && small.y >= large.y;
    })
    .toBe(true);
}

for (const theme of ['light', 'dark'] as const) {
  test(`Great Fit is green, Worth Exploring yellow, anything else red (${theme})`, async ({ page, demoMemberWith }) => {
    await demoMemberWith(1, { theme });
    await dealCards(page, [
      { full_name: 'Auma', match_label: 'Great Fit' },
      { full_name: 'Birungi', match_label: 'Worth Exploring' },
      { full_name: 'Chandiru', match_label: 'Early Days' },
    ]);
    await page.goto('/discover');
    await expect(topCard(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const [label, token] of [
      ['Great Fit', 'matoke'],
      ['Worth Exploring', 'gold'],
      ['Early Days', 'hibiscus'],
    ] as const) {
      const chip = topCard(page).getByText(label, { exact: true });
      await expect(chip).toHaveCSS('background-color', await colourOf(page, token));
      if (label !== 'Early Days') await decide(page);
    }
    // Green, yellow and red to the eye as well, not only by name.
    for (const [token, from, to] of [
      ['matoke', 140, 170],
      ['gold', 70, 95],
      ['hibiscus', 5, 30],
    ] as const) {
      const hue = Number(/oklch\([\d.]+%? [\d.]+ ([\d.]+)/.exec(await colourOf(page, token))?.[1]);
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  });
}
