import { limits } from '@awamu/contracts/limits.ts';
import { type Opening, openings } from '../content/openings.ts';
import sentences from '../content/sentences.json' with { type: 'json' };
import { createDeck, type Random } from '../random.ts';

interface Sentence {
  text: string;
  interests: readonly string[];
}

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
  const drawLonging = createDeck(sentencesOf(sentences.longings), random);
  const drawHumour = createDeck(sentencesOf(sentences.humours), random);
  const drawHope = createDeck(sentencesOf(sentences.hopes), random);
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
    const chosen = random.pick(shapes).map((draw) => draw());
    return {
      opening,
      text: [opening, ...chosen].map((sentence) => sentence.text).join(' '),
      interests: [...opening.interests, ...chosen.flatMap((sentence) => sentence.interests)],
    };
  };
  return (avoided) => {
    let draft = write();
    while (draft.interests.some((interest) => avoided.includes(interest))) draft = write();
    return draft;
  };
}

/** In sentences.json each sentence names the interests that it implies. */
function sentencesOf(list: Readonly<Record<string, readonly string[]>>): Sentence[] {
  return Object.entries(list).map(([text, interests]) => ({ text, interests }));
}

/** The bio with its city filled in. */
export function bioIn(cityName: string, draft: DraftBio): string {
  return draft.text.replaceAll('{city}', cityName).slice(0, limits.bio.maxLength);
}
