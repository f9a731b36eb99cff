import { limits } from '@awamu/contracts/limits.ts';
import { type Opening, openings } from '../content/openings.ts';
import { hopes, humours, longings, type Sentence } from '../content/sentences.ts';
import { createDeck, type Random } from '../random.ts';

export interface DraftBio {
  opening: Opening;
  /** Contains {city} where the person's city belongs. */
  text: string;
  interests: string[];
}

/**
 * Makes a writer of bios that mention no avoided interest; openings and sentences repeat only when all of their kind
 * are used up.
 */
export function createBioWriter(random: Random): (avoided: readonly string[]) => DraftBio {
  const drawOpening = createDeck(openings, random);
  const drawLonging = createDeck(longings, random);
  const drawHumour = createDeck(humours, random);
  const drawHope = createDeck(hopes, random);
  const shapes: readonly (readonly (() => Sentence)[])[] = [
    [drawLonging, drawHope],
    [drawHumour, drawHope],
    [drawLonging, drawHumour],
    [drawHumour, drawLonging],
    [drawLonging, drawHumour, drawHope],
    [drawHumour, drawLonging, drawHope],
    [drawHope],
  ];
  const write = (): DraftBio => {
    const opening = drawOpening();
    const sentences = random.pick(shapes).map((draw) => draw());
    return {
      opening,
      text: [opening, ...sentences].map((sentence) => sentence.text).join(' '),
      interests: [...opening.interests, ...sentences.flatMap((sentence) => sentence.interests ?? [])],
    };
  };
  return (avoided) => {
    let draft = write();
    while (draft.interests.some((interest) => avoided.includes(interest))) draft = write();
    return draft;
  };
}

/** The bio with its city filled in. */
export function bioIn(cityName: string, draft: DraftBio): string {
  return draft.text.replaceAll('{city}', cityName).slice(0, limits.bio.maxLength);
}
