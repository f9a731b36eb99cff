import { limits } from '@awamu/contracts/limits.ts';
import { options } from '@awamu/contracts/options.ts';
import { type FieldValue, fieldOf, type ProfileColumn, profileColumns } from '@awamu/contracts/profile-fields.ts';
import type { Random } from '../random.ts';

/** These columns depend on the person's name, story and portrait; the others are random. */
const fixedColumns = ['full_name', 'birthdate', 'gender', 'looking_for', 'bio', 'interests'] as const;
type DrawnColumn = Exclude<ProfileColumn, (typeof fixedColumns)[number]>;

/** Answers, keyed by column of profiles. */
export type DrawnAnswers = { [C in DrawnColumn]: FieldValue<C> };

const usualPhases = ['hustle_season', 'exploring', 'settling_down', 'career_transition', 'relocating'] as const;

/** @param phase the phase of life that the bio mentions; undefined if none */
export function drawAnswers(random: Random, phase: DrawnAnswers['life_phase'] | undefined): DrawnAnswers {
  const answers: Partial<Record<ProfileColumn, unknown>> = {
    intentions: drawAnswer(random, 'intentions'),
    region_preference: random.sample(options.region_preference, random.int(1, 3)),
  };
  const special: Partial<Record<ProfileColumn, () => unknown>> = {
    life_phase: () => phase ?? random.pick(usualPhases),
    value_alignment_score: () => random.int(3, limits.score.max),
  };
  for (const column of profileColumns) {
    if (column in answers || fixedColumns.some((fixed) => fixed === column)) continue;
    answers[column] = special[column]?.() ?? drawAnswer(random, column);
  }
  return answers as DrawnAnswers;
}

function drawAnswer(random: Random, column: ProfileColumn): unknown {
  const field = fieldOf(column);
  switch (field.kind) {
    case 'choice':
      return random.pick(field.options);
    case 'choices':
      return random.sample(field.options, random.int(1, 4));
    case 'scale':
      return random.int(2, limits.score.max);
    case 'interests':
      return [];
    case 'text':
    case 'longText':
    case 'birthdate':
      return null;
  }
}
