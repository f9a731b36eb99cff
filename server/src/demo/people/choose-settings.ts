import { limits } from '@awamu/contracts/limits.ts';
import type { Random } from '../random.ts';
import type { Person } from './person.ts';

/** The first members are open to everybody, so that a visitor who signs in as one of them sees the whole product. */
const openMembers = 10;

/** Settings that vary between people; those not named have their default. */
export function chooseSettings(random: Random, age: number, index: number): Person['settings'] {
  const settings: Person['settings'] = {
    ageRangeMin: Math.max(limits.ageRange.min, age - random.int(5, 12)),
    ageRangeMax: Math.min(limits.ageRange.max, age + random.int(5, 14)),
    maxDistance: random.pick([25, 50, 50, 80, 100]),
  };
  if (index < openMembers) {
    // If only matches may send messages, a super like waits for an answer instead of matching at once.
    return {
      ...settings,
      maxDistance: limits.distanceKm.max,
      ...(index === 0 ? { allowMessagesFrom: 'matches' } : {}),
    };
  }
  if (random.chance(0.03)) settings.profileVisibility = 'private';
  else if (random.chance(0.04)) settings.profileVisibility = 'matches';
  if (random.chance(0.08)) settings.showAge = false;
  if (random.chance(0.07)) settings.showLocation = false;
  if (random.chance(0.15)) settings.allowMessagesFrom = 'matches';
  else if (random.chance(0.02)) settings.allowMessagesFrom = 'nobody';
  if (random.chance(0.1)) settings.theme = 'dark';
  if (random.chance(0.2)) settings.showLastSeen = false;
  return settings;
}
