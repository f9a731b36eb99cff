import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import { discover, interact } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

/** Answers with one suggested profile per entry, in order. */
function dealCards(changes: readonly Partial<PotentialMatch>[]): void {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: changes.map(newSuggestion) });
}

/** A card that is animating out still precedes the current one for a moment. */
const card = page.getByRole('article').last();
const heading = card.getByRole('heading');
const details = () => document.querySelector('[data-slot=person-details]');

async function decide(): Promise<void> {
  const before = heading.element().textContent;
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
  await expect.poll(() => heading.element().textContent).not.toBe(before);
}

beforeEach(() => {
  stubOperation(interact).answers({ success: true, is_match: false, match_data: null });
});

it('a card shows photo, name, age, place, distance, bio, six interests and the number of others, gender and looking for', async () => {
  dealCards([
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
      profile_picture_url: '/portraits/amina.webp',
    },
  ]);
  await openPage('/discover', { as: newMember() });
  const photo = card.getByRole('img', { name: 'Photo of Nabirye Ruth' });
  await expect.element(photo).toHaveAttribute('src', '/portraits/amina.webp');
  await expect.element(heading).toHaveTextContent('Nabirye Ruth, 31');
  await expect.element(card.getByText('Leeds, United Kingdom · about 150 km away')).toBeVisible();
  await expect.element(card.getByText('Great Fit')).toBeVisible();
  for (const words of [
    'Teaches piano to children who would rather be outside.',
    'You both want mentorship and share 1 interest.',
    'Woman · Looking for everyone',
  ]) {
    await expect.poll(() => details()?.textContent).toContain(words);
  }
  // The shared interest comes first and is labelled for screen readers; two of the eight are only counted.
  const interests = page.getByRole('list', { name: 'Interests' }).getByRole('listitem').elements();
  expect(interests.map(({ textContent }) => textContent)).toEqual([
    'Tea(you share this)',
    'Choir',
    'Chess',
    'Rowing',
    'Baking',
    'Maps',
    '+2 more',
  ]);
});

it.each(['phone', 'desktop'])(
  'a card with a long name, without photo, age and place does not overflow (%s)',
  async (device) => {
    if (device === 'desktop') await onDesktop();
    const fullName = 'Nakabuye Ssemakula Wilhelmina Kyomuhendo-Byaruhanga';
    const hidden = { age: null, location: null, distance_km: null, profile_picture_url: null, bio: null } as const;
    dealCards([
      { full_name: fullName, ...hidden, interests: [] },
      { full_name: 'Supercalifragilisticexpialidociousss', age: 44 },
      { full_name: 'Auma' },
    ]);
    await openPage('/discover', { as: newMember() });
    // The visible name is truncated; the accessible name is complete.
    await expect.element(heading).toHaveTextContent('Nakabuye Ssemakula Wilhelmina…');
    await expect.element(heading).toHaveAccessibleName(fullName);
    const placeholder = card.getByRole('img', { name: `Photo of ${fullName}` });
    await expect.element(placeholder).toHaveAttribute('data-slot', 'photo-placeholder');
    expect(card.element().textContent).not.toContain('null');
    expect(details()?.textContent).not.toContain('null');
    await expectInside();
    await decide();
    // A name without a break opportunity is truncated as well; the age is not.
    await expect.element(heading).toHaveTextContent('Supercalifragilisticexpialidoc…, 44');
    await expectInside();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);

async function expectInside(): Promise<void> {
  const isInside = () => {
    const [small, large] = [heading.element().getBoundingClientRect(), card.element().getBoundingClientRect()];
    return small.left >= large.left && small.right <= large.right && small.top >= large.top;
  };
  await expect.poll(isInside).toBe(true);
}

/** The computed value of a design token in the current theme. */
function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = `var(--color-${token})`;
  const colour = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return colour;
}

it.each(['light', 'dark'] as const)(
  'Great Fit is green, Worth Exploring yellow, anything else red (%s)',
  async (theme) => {
    dealCards([
      { full_name: 'Auma', match_label: 'Great Fit' },
      { full_name: 'Birungi', match_label: 'Worth Exploring' },
      { full_name: 'Chandiru', match_label: 'Early Days' },
    ]);
    await openPage('/discover', { as: newMember({ settings: { theme } }) });
    await expect.element(card).toBeVisible();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme);
    for (const [label, token] of [
      ['Great Fit', 'matoke-on-photo'],
      ['Worth Exploring', 'gold-on-photo'],
      ['Early Days', 'hibiscus-on-photo'],
    ] as const) {
      const words = card.getByText(label, { exact: true });
      await expect.poll(() => getComputedStyle(words.element()).color).toBe(colourOf(token));
      if (label !== 'Early Days') await decide();
    }
    // Checks the rendered hue (green, yellow, red), not only the token's name.
    for (const [token, from, to] of [
      ['matoke-on-photo', 140, 170],
      ['gold-on-photo', 70, 95],
      ['hibiscus-on-photo', 5, 30],
    ] as const) {
      const hue = Number(/oklch\([\d.]+%? [\d.]+ ([\d.]+)/.exec(colourOf(token))?.[1]);
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  },
);

/** Red, green and blue of a computed colour on white, 0 to 255. */
function onWhite(colour: string): number[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (const fill of ['white', colour]) {
    drawing.fillStyle = fill;
    drawing.fillRect(0, 0, 1, 1);
  }
  return [...drawing.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Relative luminance and contrast as in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = onWhite(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The scrim behind a text block at a share of its height, from the bottom up. */
function scrimAt(block: Element, share: number): string {
  const gradient = getComputedStyle(block, '::before').backgroundImage;
  const stops = [...gradient.matchAll(/rgba?\(24, 12, 6(?:, ([\d.]+))?\) ([\d.]+)%/g)].map(
    ([, alpha = '1', at]) => [Number(at) / 100, Number(alpha)] as const,
  );
  const above = stops.findIndex(([at]) => at >= share);
  const [[from = 0, low = 0] = [], [to = 1, high = 0] = []] = [stops[above - 1] ?? stops[0], stops[above]];
  const alpha = to === from ? low : low + ((high - low) * (share - from)) / (to - from);
  return `rgb(24 12 6 / ${alpha})`;
}

it('the text of a card has AA contrast on a white photo', async () => {
  dealCards(
    (['Great Fit', 'Worth Exploring', 'Early Days'] as const).map((match_label, index) => ({
      full_name: 'Nakabuye Ssemakula Wilhelmina',
      age: 31 + index,
      location: 'Llanfairpwllgwyngyll, Isle of Anglesey, Wales, United Kingdom',
      match_label,
    })),
  );
  await openPage('/discover', { as: newMember() });
  for (const label of ['Great Fit', 'Worth Exploring', 'Early Days']) {
    await expect.element(card.getByText(label, { exact: true })).toBeVisible();
    const block = heading.element().parentElement as Element;
    const { bottom, height } = block.getBoundingClientRect();
    const scrimHeight = Number.parseFloat(getComputedStyle(block, '::before').height);
    expect(scrimHeight).toBeGreaterThan(height);
    for (const text of block.querySelectorAll('h2, p, strong')) {
      const ground = luminance(scrimAt(block, (bottom - text.getBoundingClientRect().top) / scrimHeight));
      const contrast = (luminance(getComputedStyle(text).color) + 0.05) / (ground + 0.05);
      // Large text, as the name is, needs 3.
      expect(contrast, `${label}: ${text.textContent}`).toBeGreaterThanOrEqual(text.matches('h2') ? 3 : 4.5);
    }
    if (label !== 'Early Days') await decide();
  }
});

it('a screen reader announces the contents of the deck', async () => {
  dealCards([{ full_name: 'Okello Otim', age: 31 }, { full_name: 'Mugisha Byaruhanga' }]);
  await openPage('/discover', { as: newMember() });
  await expect.element(card).toHaveAccessibleName('Okello Otim');
  await expect.element(card).toMatchAriaInlineSnapshot(`
    - article "Okello Otim":
      - img "Photo of Okello Otim"
      - heading "Okello Otim, 31" [level=2]
      - paragraph: London, United Kingdom · under 5 km away
      - paragraph:
        - strong: Great Fit
        - text: . You share 1 interest.
  `);
  const decision = page.getByRole('group', { name: 'Your decision' });
  for (const [button, keys] of [
    ['Pass', 'ArrowLeft'],
    ['Super Like', 'ArrowUp'],
    ['Like', 'ArrowRight'],
  ] as const) {
    const pressed = decision.getByRole('button', { name: button, exact: true });
    await expect.element(pressed).toHaveAttribute('aria-keyshortcuts', keys);
  }
  await expect.element(page.getByText('2 remaining')).toHaveAttribute('aria-live', 'polite');
  // The next card below the top one is decorative.
  expect(page.getByRole('heading', { level: 2, name: /Okello|Mugisha/ }).elements()).toHaveLength(1);
  expect(page.getByRole('article').elements()).toHaveLength(1);
});
