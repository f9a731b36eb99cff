// Ümlaute and 'letter' in comments and texts count for nothing: « deed ».
import { readFileSync as readLetter } from 'node:fs';

interface DeedRow {
  letter_id: string;
  hear(deed: string): void;
}

type Hearing = { isHeard: boolean };

enum Kind {
  Letter = 'letter',
}

class Box<TDeed> {
  #deed = 1;
  letterOf(value: TDeed): [TDeed, number] {
    return [value, this.#deed];
  }
}

const { letter, other: otherDeed, ...lettersAndDeeds } = { letter: 'letter', other: 1 };
const [setAside = letter] = [otherDeed];
const put = ({ deed }: { deed: number }, hearAgain = setAside) => [deed, hearAgain, put];
function aside(deadLetter: string, letterSpacing: number) {
  try {
    return [deadLetter, letterSpacing, readLetter, lettersAndDeeds, Box, Kind];
  } catch (hear) {
    return hear;
  }
}

export type { DeedRow, Hearing };
export { aside as letterOutside, put };
