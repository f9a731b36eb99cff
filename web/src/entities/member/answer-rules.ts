import { limits } from '@awamu/contracts/limits.ts';
import { type ColumnWith, fieldOf, type ProfileColumn } from '@awamu/contracts/profile-fields.ts';
import { z } from 'zod';
import { birthdateProblem } from '#lib/time/birthdate.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';

/** Required fields with an error text per form; birthdates and interests have their own. */
type AskedColumn = Exclude<ColumnWith<{ required: true }>, 'birthdate' | 'interests'>;

/** The error texts of a form, stored as keys so that they follow the language. */
interface FormRules<C> {
  /** Shown if a required answer is missing. */
  missing: (column: Extract<C, AskedColumn>) => string;
  interests: { atLeast: number; missing: string };
  /** The wizard offers fewer options. */
  isWizard: boolean;
}

/** The schema's shape for these form fields (specification, section 5). */
export function answerRules<C extends ProfileColumn>(columns: readonly C[], rules: FormRules<C>): Record<C, z.ZodType> {
  return Object.fromEntries(columns.map((column) => [column, ruleOf(column, rules)])) as Record<C, z.ZodType>;
}

function ruleOf<C extends ProfileColumn>(column: C, { missing, interests, isWizard }: FormRules<C>): z.ZodType {
  const field = fieldOf(column);
  const sentence = field.required ? missing(column as Extract<C, AskedColumn>) : null;
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const text = z
        .string()
        .trim()
        .max(field.maxLength, keepSentence('common:tooLong', { max: field.maxLength }));
      return sentence === null ? text : text.min(1, sentence);
    }
    case 'birthdate':
      return birthdate;
    case 'choice': {
      const options = (isWizard && field.wizardOptions) || field.options;
      return sentence === null ? z.enum(options).or(z.literal('')) : z.enum(options, sentence);
    }
    case 'choices':
      return z.array(z.enum(field.options));
    case 'interests':
      return z.array(z.string()).min(interests.atLeast, interests.missing);
    case 'scale':
      return z.int().min(limits.score.min).max(limits.score.max);
  }
}

const birthdate = z.string().check((context) => {
  const problem = birthdateProblem(context.value, serverNow());
  if (!problem) return;
  const message = keepSentence(`profile-form:birthdate.${problem}`);
  context.issues.push({ code: 'custom', input: context.value, message });
});
