import { limits } from '@awamu/contracts/limits.ts';
import { ageOn } from './time.ts';

export type BirthdateProblem = 'birthdate' | 'underage' | 'implausible';

/** Validates a date of birth: required, 18 to 100 years of age today. Source: specification, section 5. */
export function birthdateProblem(birthdate: string, today: Date): BirthdateProblem | null {
  if (!birthdate) return 'birthdate';
  if (Number.isNaN(Date.parse(birthdate))) return 'implausible';
  const age = ageOn(birthdate, today);
  if (age > limits.age.max) return 'implausible';
  return age < limits.age.min ? 'underage' : null;
}

/** The age to show beside the field; null while the date is not valid. */
export function shownAge(birthdate: string, today: Date): number | null {
  return birthdateProblem(birthdate, today) ? null : ageOn(birthdate, today);
}

/** The ISO date that many years before today: the latest birthday of a person of that age. */
export function yearsAgo(years: number, today: Date): string {
  const date = new Date(Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate()));
  return date.toISOString().slice(0, 10);
}
