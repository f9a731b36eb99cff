/**
 * Age in whole years at a moment, by the date in UTC, so that everybody sees a birthday at the same moment (decision 177).
 * `birthdate` is an ISO date; a birthday on 29 February counts from 1 March in other years. The same in private.age_on.
 */
export function ageOn(birthdate: string, at: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const monthsPast = at.getUTCMonth() + 1 - month;
  const hadBirthday = monthsPast > 0 || (monthsPast === 0 && at.getUTCDate() >= day);
  const years = at.getUTCFullYear() - year;
  return hadBirthday ? years : years - 1;
}

/** The latest ISO birthdate of somebody of that age at a moment. The same in private.latest_birthdate. */
export function latestBirthdate(age: number, at: Date): string {
  const date = new Date(Date.UTC(at.getUTCFullYear() - age, at.getUTCMonth(), at.getUTCDate()));
  // 29 February becomes 1 March in other years.
  if (date.getUTCDate() !== at.getUTCDate()) date.setUTCDate(0);
  return isoDay(date);
}

/** The earliest ISO birthdate of somebody of that age at a moment. */
export function earliestBirthdate(age: number, at: Date): string {
  const date = new Date(latestBirthdate(age + 1, at));
  date.setUTCDate(date.getUTCDate() + 1);
  return isoDay(date);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
