import MiniSearch, { type SearchOptions } from 'minisearch';
import type { FaqGroup } from '#entities/article/text-page.ts';

/** Returns the ids of the questions that match what is searched for. */
export type QuestionSearch = (wanted: string) => ReadonlySet<string>;

/** From exact to tolerant; the first one that finds something decides, so that a tolerant one adds nothing to it. */
const strategies: readonly SearchOptions[] = [
  { combineWith: 'AND', prefix: (term) => term.length > 1 },
  { combineWith: 'AND', prefix: true, processTerm: (term) => withoutEnding(plain(term)) },
  { combineWith: 'AND', prefix: true, fuzzy: allowedTypos },
  { combineWith: 'OR', fuzzy: allowedTypos },
];
/** A question must score at least this share of the best one. */
const minShareOfBest = 0.3;

/** An index of questions and answers: words in any order, ignoring case, accents, endings and typos. */
export function indexQuestions(groups: FaqGroup[]): QuestionSearch {
  const index = new MiniSearch({
    fields: ['question', 'answer'],
    processTerm: plain,
    searchOptions: { boost: { question: 3 } },
  });
  for (const { questions } of groups) {
    index.addAll(
      questions.map(({ id, question, answer }) => ({ id, question, answer: answer.replaceAll(/<[^>]+>/g, ' ') })),
    );
  }
  return (wanted) => {
    for (const strategy of strategies) {
      const results = index.search(wanted, strategy);
      const least = (results[0]?.score ?? 0) * minShareOfBest;
      if (results.length > 0) return new Set(results.filter(({ score }) => score >= least).map(({ id }) => String(id)));
    }
    return new Set();
  };
}

/** How many letters may differ; a swap counts as two. */
function allowedTypos(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 5 ? 1 : 2;
}

/** 'blocking' → 'block', 'verify' → 'veri': the beginning that other forms of a word share. */
function withoutEnding(term: string): string {
  if (term.length < 6) return term;
  return term.slice(0, term.length < 8 ? -2 : -3);
}

function plain(term: string): string {
  return term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
