import type { Language } from '@awamu/contracts/languages.ts';
import de from '@awamu/locales/de/web/prompts.json' with { type: 'json' };
import en from '@awamu/locales/en/web/prompts.json' with { type: 'json' };
import es from '@awamu/locales/es/web/prompts.json' with { type: 'json' };
import fr from '@awamu/locales/fr/web/prompts.json' with { type: 'json' };
import pt from '@awamu/locales/pt/web/prompts.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { insideQuotes } from './nested-quotes.ts';

it.each<[Language, string, string]>([
  ['en', en.how_late, 'What I mean by ‘on my way’'],
  ['pt', pt.how_late, 'O que quero dizer com ‘já estou indo’'],
  ['de', de.how_late, 'Was ich mit ‚bin unterwegs‘ meine'],
  ['es', es.how_late, 'Lo que quiero decir con “ya voy”'],
  ['fr', fr.how_late, "Ce que “j'arrive” veut dire chez moi"],
])('a prompt that quotes has the inner marks of %s inside of a quotation', (language, prompt, quoted) => {
  expect(insideQuotes(language, prompt)).toBe(quoted);
});

it('a text without marks stays as it is', () => {
  expect(insideQuotes('en', 'My rolex order')).toBe('My rolex order');
});
