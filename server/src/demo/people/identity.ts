import type { Gender } from '@awamu/contracts/options.ts';
import { makeName } from '../content/names.ts';
import type { Random } from '../random.ts';

/** Who somebody is before anything else: what their name, their gender and their portrait agree on. */
export interface Identity {
  fullName: string;
  gender: Gender;
  drawnAs: 'woman' | 'man';
  wearsHijab: boolean;
  /** Interests that would not go with the name. */
  avoidedInterests: readonly string[];
}

/** Names tried before a namesake is accepted; in a community of many thousands people do share names. */
const attempts = 30;

/** Makes identities one after the other whose names differ for as long as there are names left. */
export function createIdentities(random: Random): () => Identity {
  const taken = new Set<string>();
  return () => {
    const drawnAs = random.chance(0.5) ? 'woman' : 'man';
    let name = makeName(random, drawnAs);
    for (let attempt = 0; taken.has(name.fullName) && attempt < attempts; attempt += 1)
      name = makeName(random, drawnAs);
    taken.add(name.fullName);
    return {
      fullName: name.fullName,
      gender: random.chance(0.97) ? drawnAs : random.pick(['non-binary', 'other']),
      drawnAs,
      wearsHijab: drawnAs === 'woman' && name.isMuslim && random.chance(0.55),
      avoidedInterests: name.isMuslim ? ['Church', 'Choir'] : [],
    };
  };
}
