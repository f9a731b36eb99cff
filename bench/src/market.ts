import { performance } from 'node:perf_hooks';
import { drawCities, drawPeople } from './market/draw-people.ts';
import { usedRule } from './market/prices.ts';
import { type Rule, rules, simulate } from './market/simulate.ts';
import { type GroupFigures, groups, type Summary, summarize } from './market/summary.ts';
import { mean } from './report/mean.ts';

/** Members, seeds and the size of decks unless the arguments say otherwise. */
const usual = { members: 6_000, seeds: 3, deck: 20 };
/** Members per city, in the mean. */
const perCity = 60;
/** A group with fewer members in a community is no measure of the rule. */
const least = 200;
/** The gate: matches of a group, relative to today's order. */
const gate = 0.9;
const today: Rule = 'plain score';

type Runs = ReadonlyMap<Rule, readonly Summary[]>;

/** Simulates thirty days of one community with each rule, and prints what became of everybody. */
async function compareRules(members: number, seeds: number, deck: number): Promise<void> {
  for (const interests of [1, 4]) {
    const startedAt = performance.now();
    const runs = new Map<Rule, Summary[]>(rules.map((rule) => [rule, []]));
    for (let seed = 1; seed <= seeds; seed += 1) {
      const cities = drawCities(seed, Math.ceil(members / perCity));
      const people = drawPeople(seed, members, cities);
      for (const rule of rules) {
        const outcome = await simulate({ people, cities, seed, tastes: { interests } }, rule, deck, usedRule);
        runs.get(rule)?.push(summarize(people, outcome));
      }
    }
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(
      `\n${members} members, ${seeds} seeds, decks of ${deck}, weight of five shared interests ${interests}; ${seconds} s\n`,
    );
    printRules(runs);
    printGroups(runs);
  }
}

const range = (values: readonly number[], digits = 2): string =>
  `${mean(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

function printRules(runs: Runs): void {
  const titles = ['rule', 'matches per active member', 'with a match', 'of the lowest 3 tenths', 'Gini of exposure'];
  console.log(`| ${[...titles, 'likes that became a match', 'smallest group ÷ today'].join(' | ')} |`);
  console.log('|---|---|---|---|---|---|---|');
  for (const [rule, summaries] of runs) {
    const cells = [
      range(summaries.map(({ all }) => all.matches)),
      range(summaries.map(({ all }) => all.withMatch)),
      range(summaries.map(({ lowest }) => lowest.withMatch)),
      range(summaries.map((one) => one.gini)),
      range(summaries.map((one) => one.answered)),
      smallestGroup(runs, rule),
    ];
    console.log(`| ${[rule, ...cells].join(' | ')} |`);
  }
}

function smallestGroup(runs: Runs, rule: Rule): string {
  const ratios = groups.flatMap(({ name }) => {
    const { matches, withMatch } = comparedWithToday(runs, rule, name);
    return [
      { name, ratio: matches, what: 'matches' },
      { name, ratio: withMatch, what: 'with a match' },
    ].filter(({ ratio }) => !Number.isNaN(ratio));
  });
  const [smallest] = ratios.toSorted((one, other) => one.ratio - other.ratio);
  if (!smallest) return 'no group is large enough';
  const verdict = smallest.ratio >= gate ? 'passes' : 'fails';
  return `${smallest.ratio.toFixed(2)} (${smallest.name}, ${smallest.what}): ${verdict}`;
}

/** A group's figures relative to those of the same group today; not a number if the group is small in every community. */
function comparedWithToday(runs: Runs, rule: Rule, name: string) {
  const large = [...(runs.get(today) ?? []).keys()].filter(
    (seed) => (runs.get(today)?.[seed]?.byGroup.get(name)?.members ?? 0) >= least,
  );
  const of = (which: Rule, figure: keyof GroupFigures) =>
    mean(large.map((seed) => runs.get(which)?.[seed]?.byGroup.get(name)?.[figure] ?? 0));
  return {
    members: of(today, 'members'),
    matches: of(rule, 'matches') / of(today, 'matches'),
    withMatch: of(rule, 'withMatch') / of(today, 'withMatch'),
    exposure: of(rule, 'exposure'),
  };
}

function printGroups(runs: Runs): void {
  console.log(
    `\n| group | members | ${rules.map((rule) => `${rule}: matches, with a match ÷ today; exposure`).join(' | ')} |`,
  );
  console.log(`|---|---|${rules.map(() => '---').join('|')}|`);
  for (const { name } of groups) {
    const cells = rules.map((rule) => comparedWithToday(runs, rule, name));
    if (Number.isNaN(cells[0]?.matches)) continue;
    const shown = cells.map(
      ({ matches, withMatch, exposure }) => `${matches.toFixed(2)}, ${withMatch.toFixed(2)}; ${exposure.toFixed(2)}`,
    );
    console.log(`| ${[name, cells[0]?.members.toFixed(0), ...shown].join(' | ')} |`);
  }
}

const [members = usual.members, seeds = usual.seeds, deck = usual.deck] = process.argv.slice(2).map(Number);
await compareRules(members, seeds, deck);
