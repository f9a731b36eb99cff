import { defaultLanguage } from '@awamu/contracts/languages.ts';
import { useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { faqInLanguage } from '#content/faq-in-language.ts';
import type { FaqGroup } from '#entities/article/text-page.ts';
import { FaqPage } from '#features/public-pages/components/faq-page.tsx';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { drawComponent } from '#testing/open-page.tsx';

const files = import.meta.glob<FaqGroup[]>('../../content/faqs/*.md', { import: 'default', eager: true });

/** As the server sends it: eight groups with as many questions as every translation has. */
const groups = (files['../../content/faqs/de.md'] ?? []).map(({ questions }, group) => ({
  id: `group-${group}`,
  title: `Group ${group}`,
  questions: questions.map((_, index) => ({
    id: `question-${group}-${index}`,
    question: 'A question',
    answer: '<p>An answer.</p>',
  })),
}));
const english = {
  name: 'faqs',
  title: 'Questions',
  lead: '',
  description: '',
  dated: null,
  intro: '',
  sections: [],
  sources: [],
  groups,
};

afterEach(() => i18n.changeLanguage(defaultLanguage));

it.each([
  ['de', 'vergesen passwort', 'Ich habe mein Passwort vergessen'],
  ['es', 'contrasena olvide', 'Olvidé mi contraseña'],
  ['fr', 'suprimer compte', 'Comment supprimer mon compte\u202f?'],
  ['pt', 'bloquear alguem', 'Como bloqueio alguém?'],
])('in %s the questions are shown and searched in that language', async (language, wanted, question) => {
  await i18n.changeLanguage(language);
  await loadWords('public', 'titles', 'faqs');
  const translated = faqInLanguage(i18n, english);
  expect(translated.groups.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
  await drawComponent(<FaqPage page={translated} />, { words: ['public'] });

  await screen.getByRole('searchbox').fill(wanted);
  await expect.poll(() => screen.getByRole('heading', { level: 3 }).elements()[0]?.textContent).toBe(question);
  expect(screen.getByRole('heading', { level: 3 }).elements().length).toBeLessThan(12);
  expect(screen.getByText(i18n.t('public:textInEnglish'), { exact: true }).elements()).toEqual([]);
});

/** The questions, of which one answer links to another page. */
const withLink = {
  ...english,
  isTranslated: true,
  groups: groups.map(({ questions, ...group }, number) => ({
    ...group,
    questions: questions.map((question, index) =>
      number === 0 && index === 0
        ? { ...question, question: 'Where is the loom?', answer: '<p>On <a href="/elsewhere">the other page</a>.</p>' }
        : question,
    ),
  })),
};

function Pages() {
  return useLocation().pathname === '/faqs' ? <FaqPage page={withLink} /> : <h1>Elsewhere</h1>;
}

it('Back from a page that an answer links to finds the search, and without one the unfolded answers', async () => {
  const follow = async () => {
    await screen.getByRole('link', { name: 'the other page' }).first().click();
    await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    history.back();
  };
  await drawComponent(<Pages />, { words: ['public'], path: '/faqs' });
  await screen.getByRole('heading', { name: 'Where is the loom?' }).click();
  await follow();
  await expect.element(screen.getByRole('link', { name: 'the other page' }).first()).toBeVisible();
  expect(
    screen
      .getByRole('group')
      .elements()
      .filter((details) => details.hasAttribute('open')),
  ).toHaveLength(1);

  await screen.getByRole('searchbox').fill('loom');
  const shown = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(['Where is the loom?']);
  await follow();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('loom');
  await expect.poll(shown).toEqual(['Where is the loom?']);
});
