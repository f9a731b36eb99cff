import { languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Article } from '#entities/article/article.ts';
import { i18n } from '#lib/words/i18n.ts';
import { atSize } from '#testing/device.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { ArticlePage } from './article-page.tsx';

const article: Article = {
  slug: 'profile-setup',
  title: 'A profile that sounds like you',
  subtitle: 'What to write.',
  summary: 'What to write, and what to leave out.',
  category: 'getting-started',
  minutes: 5,
  published: '2024-12-25',
  html: '<p>Begin with one true sentence.</p>',
  headings: [],
  buttons: [],
  sources: [],
  related: [],
};

it.each(languages)('on a small phone the way back does not touch the basket: %s', async (language) => {
  await atSize(320, 640);
  await drawComponent(<ArticlePage article={article} />, { words: ['public'] });
  await i18n.changeLanguage(language);
  await expect
    .poll(() => document.querySelector('[data-slot=basket]')?.getBoundingClientRect().width)
    .toBeGreaterThan(0);
  const link = page.getByRole('link').first().element();
  const words = new Range();
  words.selectNodeContents(link);
  const [text, basket] = [words, document.querySelector('[data-slot=basket]')].map((one) =>
    one?.getBoundingClientRect(),
  );
  if (!text || !basket) throw new Error('There is no way back, or no basket.');
  // The basket is round: the corner of its box is empty.
  const [x, y] = [basket.left + basket.width / 2, basket.top + basket.height / 2];
  const nearest = Math.max(0, text.top - y, y - text.bottom);
  expect(Math.hypot(x - text.right, nearest) - basket.width / 2).toBeGreaterThan(8);
});
