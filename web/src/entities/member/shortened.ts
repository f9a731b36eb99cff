import { charactersOf } from '#lib/words/characters.ts';

/** Number of characters of a name that fit on two lines of the narrowest card, with the age. */
const nameLength = 30;

/** A name as a card shows it. */
export function nameOnCard(fullName: string): string {
  return shortened(fullName, nameLength);
}

/** A name shortened to whole words within `length` characters, with an ellipsis. */
export function shortened(fullName: string, length: number): string {
  if (fullName.length <= length) return fullName;
  const characters = charactersOf(fullName);
  if (characters.length <= length) return fullName;
  const start = characters.slice(0, length).join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${lastSpace > 0 ? start.slice(0, lastSpace) : start}…`;
}
