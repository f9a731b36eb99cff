import { brand } from '@awamu/contracts/brand.ts';
import { articleCategories } from '@awamu/contracts/inquiry-options.ts';
import { describe, expect, it } from 'vitest';
import { basketOf } from '#entities/article/category.ts';
import { articlePath, articleSlugs, paths } from '#lib/addresses/paths.ts';
import { externalSites, numbersToCall } from './external-links.ts';
import { listArticles, readArticle, readFaqs, readPage } from './library.server.ts';
import { countWords } from './render-markdown.ts';

const rawFiles = import.meta.glob<string>('./**/*.md', { query: '?raw', import: 'default', eager: true });
const articles = articleSlugs.map(readArticle);
const pageNames = ['about', 'terms', 'privacy', 'cookies', 'safety-tips', 'community-guidelines', 'disclaimers'];
const faqs = readFaqs();

/** Every text with all of its HTML, its anchors, and its sources. */
const texts = [
  ...articles.map(({ slug, html, sources }) => ({ name: slug, html, sources })),
  ...pageNames.map((name) => {
    const { intro, sections, sources } = readPage(name);
    const html = intro + sections.map(({ id, title, html: body }) => `<h2 id="${id}">${title}</h2>${body}`).join('');
    return { name, html, sources };
  }),
  {
    name: 'faqs',
    html: faqs.groups
      .map(({ id, questions }) => `<h2 id="${id}"></h2>${questions.map(({ answer }) => answer).join('')}`)
      .join(''),
    sources: [],
  },
];

const pageOfPath: Record<string, string> = {
  [paths.policies]: 'terms',
  [paths.privacyPolicy]: 'privacy',
  [paths.cookiePolicy]: 'cookies',
};
const publicPaths = new Set<string>([...Object.values(paths), ...articleSlugs.map(articlePath)]);

const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

describe('the articles', () => {
  it.each(articles.map(({ slug, minutes, html }) => ({ slug, minutes, words: countWords(html) })))(
    '$slug is $minutes minutes long',
    ({ minutes, words }) => {
      expect(words / (minutes * 200)).toBeGreaterThanOrEqual(0.85);
      expect(words / (minutes * 200)).toBeLessThanOrEqual(1.15);
    },
  );

  it('have the read times and closing buttons of the specification, in its order', () => {
    const [dashboard, settings, discover, resources] = ['/dashboard', '/settings', '/discover', '/resources'];
    expect(articles.map(({ slug, minutes, buttons }) => [slug, minutes, buttons.map(({ to }) => to)])).toEqual([
      ['profile-setup', 5, [dashboard]],
      ['first-week-guide', 8, [dashboard, resources]],
      ['privacy-settings', 6, [settings, resources]],
      ['five-things-ugandans-understand', 7, [discover, resources]],
      ['feeling-grounded-homesick', 9, [discover, resources]],
      ['balancing-two-cultures', 6, [discover, resources]],
      ['stay-safe-connecting', 10, [discover, resources]],
      ['blocking-reporting-control', 5, [settings, resources]],
      ['mental-health-diaspora', 8, [discover, resources]],
      ['promote-business-without-spamming', 12, [discover, resources]],
      ['networking-diaspora-quality', 9, [discover, resources]],
      ['build-brand-social-media', 7, [discover, resources]],
    ]);
    const review = readArticle('blocking-reporting-control').buttons[0];
    expect(review).toEqual({ to: '/settings', text: 'Review Privacy Settings' });
  });

  it('are three in each category, from 25 to 27 December 2024', () => {
    for (const category of articleCategories) {
      expect(listArticles().filter((article) => article.category === category)).toHaveLength(3);
    }
    for (const { published } of listArticles()) expect(published).toMatch(/^2024-12-2[567]$/);
  });

  it('have another basket on their cover than those shown with them', () => {
    const onCategories = articleCategories.map((category) => listArticles().filter((one) => one.category === category));
    for (const list of [...onCategories, ...articles.map(({ related }) => related)]) {
      const covers = list.map((one) => Object.values(basketOf(one)).join(' '));
      expect(new Set(covers).size, list.map(({ slug }) => slug).join(', ')).toBe(covers.length);
    }
  });

  it('never recommend themselves', () => {
    for (const { slug, related } of articles) {
      expect(related.map((one) => one.slug)).not.toContain(slug);
      expect(new Set(related.map((one) => one.slug)).size).toBe(3);
    }
  });
});

/** Specification, section 2: what each text must say. */
describe.each([
  ['profile-setup', ['[Ff]our to six', 'first hundred characters|100 characters', 'publicly visible']],
  [
    'blocking-reporting-control',
    [
      'immediate',
      'Nobody is told',
      'reversible',
      'hides the conversation',
      'search and suggestions',
      '24 to 48 hours',
      'Warning',
      'Temporary suspension',
      'Permanent ban',
      'report without blocking',
      'Choose the type',
      'Give details',
      'Add evidence',
      'Submit',
      'Follow up',
      'Profile visibility',
      'Search visibility',
      'Who can message first',
      'Activity status',
      'Photo privacy',
      'Read receipts',
      'Do not disturb',
    ],
  ],
  ['privacy-settings', ['Public', 'members only', 'Private', 'connections only', 'search visibility', 'Privacy']],
  ['feeling-grounded-homesick', ['Strategy one', 'Strategy two', 'Strategy three', 'Strategy four']],
  [
    'mental-health-diaspora',
    ['Professional Mental Health', 'Community Support', 'Self-Care & Wellness', '988', 'HOME', '741741', '911'],
  ],
  [
    'networking-diaspora-quality',
    [
      'Surface',
      'Meaningful',
      'Strategic',
      'Typical outcome',
      'three to five',
      'conference',
      'association meeting',
      'LinkedIn',
    ],
  ],
  [
    'build-brand-social-media',
    [
      'Step one',
      'Step four',
      'LinkedIn',
      'Instagram',
      'Twitter / X',
      'TikTok and YouTube',
      'A Ugandan advantage',
      '80/20',
      'within 24 hours',
      'three to five content pillars',
      'Common mistakes',
    ],
  ],
  ['safety-tips', ['911', 'HOME', '741741', 'Domestic Violence Hotline']],
  [
    'terms',
    [
      '\\$10',
      '\\$25',
      '\\$50',
      'no refund for partial months',
      'Standard',
      'no refunds once services have begun',
      'non-refundable unless the provider cancels',
      'at least 18',
    ],
  ],
  ['privacy', ['Matchmaking Service Agreement', 'only to help that member', 'VIP success guarantee']],
])('%s', (name, statements) => {
  const html =
    texts
      .find((text) => text.name === name)
      ?.html.replaceAll(/<\/?(strong|em|a)\b[^>]*>/g, '')
      .replaceAll('&amp;', '&') ?? '';
  it.each(statements)('says: %s', (statement) => {
    expect(html).toMatch(new RegExp(statement));
  });
});

describe('the pages', () => {
  it('have the sections of the specification', () => {
    expect(faqs.groups.map(({ id }) => id)).toEqual(
      'general account features safety technical payments community contact'.split(' '),
    );
    expect(readPage('community-guidelines').sections).toHaveLength(7);
    expect(
      readPage('safety-tips')
        .sections.slice(4)
        .map(({ title }) => title),
    ).toEqual(['Red flags', 'Emergency contacts']);
    const numbers = linksOf(readPage('safety-tips').sections.at(-1)?.html ?? '');
    expect(numbers).toEqual(expect.arrayContaining(['tel:911', 'sms:741741']));
    expect(readPage('about').sections[3]?.html.match(/<h3 /g)).toHaveLength(5);
  });

  it.each(['terms', 'privacy', 'cookies'])('%s is dated July 12, 2025', (name) => {
    expect(readPage(name).dated).toBe('2025-07-12');
  });

  it('prints the limits that are enforced', () => {
    const answers = faqs.groups.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('');
    expect(answers).toContain('Up to 5\u00a0MB for each photo and 50\u00a0MB for the video');
  });
});

describe('every text', () => {
  it.each(Object.entries(rawFiles))('%s takes name and contact from the brand', (_file, raw) => {
    for (const own of [brand.name, brand.contactEmail, brand.safetyEmail, brand.city]) expect(raw).not.toContain(own);
  });

  it.each(texts)('$name links to pages and places that exist', ({ name, html }) => {
    for (const href of linksOf(html)) {
      const [, path = '', anchor = ''] = /^(\/[^?#]*)?(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
      if (!path && !anchor) continue;
      if (path) expect(publicPaths, href).toContain(path);
      if (!anchor) continue;
      const target = path ? (pageOfPath[path] ?? path.split('/').at(-1)) : name;
      expect(texts.find((text) => text.name === target)?.html, href).toContain(`id="${anchor}"`);
    }
  });

  it.each(texts)('$name links outside only to known sites', ({ html, sources }) => {
    const outside = [...linksOf(html).filter((href) => /^https?:/.test(href)), ...sources.map(({ url }) => url)];
    for (const href of outside) {
      expect(href).toMatch(/^https:/);
      expect(externalSites, href).toContain(new URL(href).hostname);
    }
  });

  it.each(texts)('$name asks to call only numbers that were checked', ({ html }) => {
    for (const href of linksOf(html).filter((link) => /^(tel|sms):/.test(link))) {
      expect(numbersToCall).toContain(href.replace(/^\w+:/, ''));
    }
  });
});
