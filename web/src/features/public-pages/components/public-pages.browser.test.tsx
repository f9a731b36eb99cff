import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TextPage } from '#entities/article/text-page.ts';
import { atSize } from '#testing/device.ts';
import { drawComponent, openPage } from '#testing/open-page.tsx';
import { AboutPage } from './about-page.tsx';
import { FaqPage } from './faq-page.tsx';
import { GuidelinesPage } from './guidelines-page.tsx';
import { SafetyPage } from './safety-page.tsx';

const words = ['public', 'landing'];
const text: TextPage = {
  name: 'text',
  title: 'A text',
  lead: 'What it is about.',
  description: '',
  dated: null,
  intro: '',
  sections: ['One', 'Two'].map((title) => ({ id: title.toLowerCase(), title, html: `<p>${title} says.</p>` })),
  sources: [],
};

it('about shows the founder’s words, with links to other pages', async () => {
  await drawComponent(<AboutPage page={text} />, { words });
  await expect.element(page.getByText(brandTexts.founderQuote, { exact: false })).toBeVisible();
  for (const [name, address] of [
    ['Sign Up Today', '/'],
    ['Explore Resources', '/resources'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

it.each([1024, 1280, 1440, 1920])('no word at the top of a page lies on the basket: %d px wide', async (width) => {
  await atSize(width, 900);
  const long = { ...text, title: 'Community guidelines of everybody', lead: 'Words beside the basket. '.repeat(12) };
  await drawComponent(<GuidelinesPage page={long} onReport={() => {}} />, { words });
  const title = page.getByRole('heading', { level: 1 }).element();
  const left = Math.max(
    ...[...document.querySelectorAll('[data-slot=basket]')].map((basket) => basket.getBoundingClientRect().left),
  );
  expect(left).toBeGreaterThan(width / 2);
  const written = new Range();
  written.selectNodeContents(title.parentElement as Element);
  expect(written.getBoundingClientRect().right).toBeLessThan(left);
});

it('contact shows three cards with response times, the team, and a link to the FAQ', async () => {
  await openPage('/contact');
  const cards = page.getByRole('region', { name: 'Ways to reach us' });
  await expect.poll(() => cards.getByRole('listitem').elements().length).toBe(3);
  expect(cards.getByText('Response time: 24-48 hours').elements()).toHaveLength(2);
  expect(cards.getByText('Response time: 2-3 business days').elements()).toHaveLength(1);
  await expect
    .element(cards.getByRole('link', { name: 'Email the team' }))
    .toHaveAttribute('href', `mailto:${brand.contactEmail}`);
  await expect.element(page.getByRole('heading', { name: 'About Our Team' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read the FAQs first' })).toHaveAttribute('href', '/faqs');
});

it.each([
  ['the safety tips', SafetyPage],
  ['the guidelines', GuidelinesPage],
])('%s link to a report and to the safety team', async (_name, Page) => {
  let reports = 0;
  const report = () => {
    reports += 1;
  };
  await drawComponent(<Page page={text} onReport={report} />, { words });
  await page.getByRole('button', { name: 'Report User' }).click();
  expect(reports).toBe(1);
  await expect
    .element(page.getByRole('link', { name: /^Email / }))
    .toHaveAttribute('href', `mailto:${brand.safetyEmail}`);
});

it('the questions are searched while typing', async () => {
  const group = (title: string, question: string, answer: string) => ({
    id: title.toLowerCase(),
    title,
    questions: [{ id: `${title}-1`, question, answer: `<p>${answer}</p>` }],
  });
  const groups = [
    group('General', 'What is it?', 'A community.'),
    group('Features', 'Can I undo a pass?', 'Yes, your latest one, for 10 minutes.'),
  ];
  await drawComponent(<FaqPage page={{ ...text, groups, isTranslated: true }} />, { words });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const answer = page.getByText('Yes, your latest one, for 10 minutes.');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await expect.element(heading('General')).toBeVisible();
  await expect.element(heading('Features')).toBeVisible();
  await expect.element(answer).not.toBeVisible();

  await search.fill('pas undoo');
  await expect.element(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect.element(answer).toBeVisible();
  await expect.element(heading('General')).not.toBeInTheDocument();
  await search.fill('nobody asks this');
  await expect.element(page.getByText(/^No questions match your search\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await search.clear();
  await expect.element(heading('General')).toBeVisible();
});

it.each([
  [390, ['0px', '1px', '1px']],
  [1440, ['0px', '0px', '1px']],
] as const)('the first tips have no line below that of the heading: %d px wide', async (width, lines) => {
  await atSize(width, 900);
  const tips = { ...text, sections: ['One', 'Two', 'Three'].map((id) => ({ id, title: id, html: `<p>${id}</p>` })) };
  await drawComponent(<SafetyPage page={tips} onReport={() => {}} />, { words });
  await expect.element(page.getByRole('heading', { name: 'Three' })).toBeVisible();
  const drawn = tips.sections.map(
    ({ id }) => getComputedStyle(document.querySelector(`section[aria-labelledby=${id}]`) as Element).borderTopWidth,
  );
  expect(drawn).toEqual(lines);
});

it('topics of one row begin at one height', async () => {
  await atSize(768, 1024);
  await openPage('/support');
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const [first, second, third, fourth] = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.getBoundingClientRect().top);
  expect(second).toBe(first);
  expect(fourth).toBe(third);
});

it('a telephone number is not divided', async () => {
  const html = '<p style="width: 7em">Call <a href="tel:+18007997233">1-800-799-7233</a></p>';
  const tips = { ...text, sections: [{ id: 'numbers', title: 'Numbers', html }] };
  await drawComponent(<SafetyPage page={tips} onReport={() => {}} />, { words });
  await expect.element(page.getByRole('link', { name: '1-800-799-7233' })).toBeVisible();
  expect(page.getByRole('link', { name: '1-800-799-7233' }).element().getClientRects()).toHaveLength(1);
});
