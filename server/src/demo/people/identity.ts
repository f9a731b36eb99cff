import type { Gender } from '@awamu/contracts/options.ts';
import { makeName } from '../content/names.ts';
import type { Random } from '../random.ts';

/** A person's name, gender and portrait, which must agree with each other. */
export interface Identity {
  fullName: string;
  gender: Gender;
  drawnAs: 'woman' | 'man';
  wearsHijab: boolean;
  /** Interests that contradict the name. */
  avoidedInterests: readonly string[];
}

/** Names tried before a duplicate is accepted; a community of many thousands has namesakes. */
const attempts = 30;

/** Makes identities whose names differ until the names are used up. */
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
