import { latestBirthdate } from '@awamu/contracts/age.ts';

/** The birthdate of somebody who reaches that age today in UTC, or some days later. */
export function bornFor(age: number, daysLater = 0): string {
  const date = new Date(latestBirthdate(age, new Date()));
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}
