import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passTime } from '#testing/clock.ts';
import { withMotion } from '#testing/device.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubRows } from '#testing/stub.ts';
import { FeaturedContentRegion } from './featured-content-region.tsx';

const region = page.getByRole('region', { name: 'Featured Content' });
const title = region.getByRole('heading', { level: 3 });
async function titleAfter(milliseconds: number): Promise<string> {
  await passTime(milliseconds);
  return title.element().textContent;
}

const player = () => document.querySelector('iframe');

/** Shows these videos, in this order. */
async function feature(...titles: string[]): Promise<void> {
  stubRows('featured_content').answers(
    titles.map((text) => ({
      id: crypto.randomUUID(),
      title: text,
      description: null,
      youtube_video_id: 'M7lc1UVf-VE',
      youtube_url: 'https://youtu.be/M7lc1UVf-VE',
      advertiser_name: 'Rolex Corner',
    })),
  );
  await drawComponent(
    <>
      <FeaturedContentRegion contactPerson="Nakato" />
      <p className="h-40">Elsewhere</p>
    </>,
    { as: newMember(), words: ['dashboard'] },
  );
  await expect.element(title).toHaveTextContent(titles[0] ?? '');
}

/** Moves pointer and focus off the carousel, which pauses under them. */
const lookElsewhere = () => page.getByText('Elsewhere').click();

beforeAll(() => {
  // Blocks third-party frames in tests.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "frame-src 'none'";
  document.head.append(policy);
});

it('a video shows the stored picture of its host, and a pattern without one', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const film = {
    id: crypto.randomUUID(),
    title: 'The harvest show',
    description: null,
    advertiser_name: 'Rolex Corner',
  };
  const address = { youtube_video_id: 'M7lc1UVf-VE', youtube_url: 'https://youtu.be/M7lc1UVf-VE' };
  stubRows('featured_content').answers([{ ...film, ...address, thumbnail: picture }]);
  await drawComponent(<FeaturedContentRegion contactPerson="Nakato" />, { as: newMember(), words: ['dashboard'] });
  await expect.poll(() => document.querySelector('section img')?.getAttribute('src')).toBe(picture);
  expect(document.querySelector('[data-slot=basket]')).toBeNull();
});

it('a video is under Featured Content, with the name of its advertiser', async () => {
  await feature('The harvest show');
  await expect.element(region.getByRole('heading', { name: 'The harvest show' })).toBeVisible();
  await expect.element(region.getByText(/^By Rolex Corner/)).toBeVisible();
});

it('a featured video loads only after play is pressed', async () => {
  await feature('The harvest show', 'Chapati by night');
  await expect.element(region.getByText('1 of 2')).toBeVisible();
  await region.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(title).toHaveTextContent('Chapati by night');
  await expect.element(region.getByText('2 of 2')).toBeVisible();
  expect(player()).toBeNull();
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((address) => /^(http|ws)/.test(address) && new URL(address).host !== location.host)).toEqual([]);

  await region.getByRole('button', { name: 'Play Chapati by night' }).click();
  await expect.poll(() => player()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/);

  // Switching to another video stops this one.
  await region.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect.element(title).toHaveTextContent('The harvest show');
  expect(player()).toBeNull();
});

it('the videos rotate, and can be paused', async () => {
  await withMotion();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await feature('First', 'Second');
  await lookElsewhere();
  // React sets the interval in an effect, which may come after this time has passed.
  await expect.poll(() => titleAfter(8_000)).toBe('Second');
  await expect.poll(() => titleAfter(8_000)).toBe('First');
  await region.getByRole('button', { name: 'Stop changing automatically' }).click();
  await lookElsewhere();
  expect(await titleAfter(8_000)).toBe('First');
  await expect.element(region.getByRole('button', { name: 'Change automatically' })).toBeVisible();
});

it('the videos pause on hover and focus', async () => {
  await withMotion();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await feature('First', 'Second');
  await title.hover();
  expect(await titleAfter(8_000)).toBe('First');
});

it('with reduced motion the videos start paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await feature('First', 'Second');
  await lookElsewhere();
  expect(await titleAfter(8_000)).toBe('First');
});
