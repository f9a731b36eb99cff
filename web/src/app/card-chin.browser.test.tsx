import { discover, listMatches } from '@awamu/contracts/operations/matching.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atSize } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

/** A first picture of the demo: 4:5, the chin at 61 % of its height at most (server/src/demo/portraits/portraits.test.ts). */
const chin = 0.61;

/** A grey picture of 80 × 100. */
function picture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 100 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#888';
  context.fillRect(0, 0, 80, 100);
  return canvas.toDataURL();
}

/** Where a point of a picture is on the screen, as object-fit: cover and its object-position place it. */
function onScreen(image: HTMLImageElement, share: number): number {
  const box = image.getBoundingClientRect();
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const height = image.naturalHeight * scale;
  const position = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100;
  return box.top + (box.height - height) * position + share * height;
}

const [deck, suggestions] = ['/discover', '/matches?view=suggestions'];
const windows = [
  [320, 640, deck],
  [360, 640, deck],
  [390, 844, deck],
  [430, 932, deck],
  [1440, 900, deck],
  [320, 640, suggestions],
  [360, 640, suggestions],
  [390, 844, suggestions],
  [1440, 900, suggestions],
] as const;
const superLike = { super_liked_you: true, said: 'Super liked you' };
const beyond = { nearness: 'preferred_region', super_liked_you: false, said: 'Where you hope to meet people' } as const;

it.each(
  windows.flatMap(([width, height, path]) => [
    { width, height, path, ...superLike },
    { width, height, path, ...beyond },
  ]),
)(
  'at $width × $height the text of a card of $path begins below the chin, also with ‘$said’',
  async ({ width, height, path, said, ...found }) => {
    await atSize(width, height);
    const focus = '52% 46%';
    stubOperation(listMatches).answers({ success: true, matches: [] });
    stubOperation(discover).answers({
      success: true,
      is_profile_complete: true,
      matches: [
        newSuggestion({
          full_name: 'Nakabugo Namuli',
          bio: 'There is much to read about her. '.repeat(24),
          location: 'Leeds, United Kingdom',
          distance_km: 150,
          shared_intentions: ['friendship', 'mentorship'],
          ...found,
          profile_picture_url: picture(),
          profile_picture_focus: focus,
        }),
      ],
    });
    await openPage(path, { as: newMember() });
    const card = page.getByRole('article');
    await expect.element(card.getByText(said)).toBeVisible();
    const image = card.getByRole('img').element() as HTMLImageElement;
    await expect.poll(() => image.naturalWidth).toBe(80);
    expect(getComputedStyle(image).objectPosition).toBe(focus);
    const text = card.element().querySelector('[data-slot=card-text]')?.getBoundingClientRect();
    expect(text?.top).toBeGreaterThanOrEqual(onScreen(image, chin));
    // The reason is whole within the card, above the decisions.
    const reason = card
      .getByText(/Great Fit/)
      .element()
      .getBoundingClientRect();
    const decisions = page.getByRole('group', { name: 'Your decision' }).element().getBoundingClientRect();
    if (width < 1024) expect(reason.bottom).toBeLessThan(decisions.top);
    expect(decisions.bottom).toBeLessThanOrEqual(height);
  },
);
