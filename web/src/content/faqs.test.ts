import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { faqGroupsOf } from './faq-groups.ts';
import { readFaqs } from './library.server.ts';
import { fillTokens } from './tokens.ts';

const raw = import.meta.glob<string>('./{faqs/*,pages/faqs}.md', { query: '?raw', import: 'default', eager: true });
const english = raw['./pages/faqs.md']?.replace(/^---\n[\s\S]*?\n---\n/, '') ?? '';

/** What must be the same in every language: addresses, limits, and the names between asterisks by number. */
function factsOf(markdown: string) {
  return markdown.split(/(?=^### )/m).map((part) => ({
    links: [...part.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href),
    tokens: [...part.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted(),
    prices: [...part.matchAll(/\b(?:10|25|50|24|48|12)\b/g)].map(([number]) => number),
  }));
}
/** How often a text names the product depends on its language. */
const withoutName = (facts: ReturnType<typeof factsOf>) =>
  facts.map(({ tokens, ...others }) => ({ ...others, tokens: tokens.filter((name) => name !== 'name') }));

describe.each(languages.filter((language) => language !== defaultLanguage))('the FAQ in %s', (language) => {
  const text = raw[`./faqs/${language}.md`] ?? '';
  const groups = faqGroupsOf(fillTokens(language, text));

  it('has the groups and questions of the English one', () => {
    expect(groups.map(({ questions }) => questions.length)).toEqual(
      readFaqs().groups.map(({ questions }) => questions.length),
    );
    for (const { title, questions } of groups) {
      expect(title).not.toBe('');
      for (const { question, answer } of questions) {
        expect(question).not.toBe('');
        expect(answer).toMatch(/^<p>[\s\S]+<\/p>\n*$/);
      }
    }
  });

  it('has the same links, limits and prices', () => {
    expect(withoutName(factsOf(text))).toEqual(withoutName(factsOf(english)));
  });
});

/** Every text of the screens, by language. */
const screens = Object.entries(
  import.meta.glob<object>('../../../locales/*/web/*.json', { import: 'default', eager: true }),
).map(([file, words]) => ({ language: /locales\/(\w+)\//.exec(file)?.[1], words }));

function textsOf(words: unknown): string[] {
  return typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(textsOf);
}

it.each(languages)('the FAQ in %s calls buttons and sections by the names that they have on screen', (language) => {
  const shown = new Set(
    screens.filter((screen) => screen.language === language).flatMap(({ words }) => textsOf(words)),
  );
  const text = language === defaultLanguage ? english : raw[`./faqs/${language}.md`];
  const named = [...(text ?? '').matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !shown.has(name))).toEqual([]);
});
