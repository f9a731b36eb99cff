import { ageOn } from '@awamu/contracts/age.ts';
import { limits } from '@awamu/contracts/limits.ts';

export type BirthdateProblem = 'birthdate' | 'underage' | 'implausible';

/** Validates a date of birth: required, 18 to 100 years of age now. Source: specification, section 5. */
export function birthdateProblem(birthdate: string, now: Date): BirthdateProblem | null {
  if (!birthdate) return 'birthdate';
  if (Number.isNaN(Date.parse(birthdate))) return 'implausible';
  const age = ageOn(birthdate, now);
  if (age > limits.age.max) return 'implausible';
  return age < limits.age.min ? 'underage' : null;
}

/** The age to show beside the field; null while the date is not valid. */
export function shownAge(birthdate: string, now: Date): number | null {
  return birthdateProblem(birthdate, now) ? null : ageOn(birthdate, now);
}
