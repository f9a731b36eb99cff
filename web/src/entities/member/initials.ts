import { charactersOf } from '#lib/words/characters.ts';

/** The first letters of the first and the last name; empty for a name without letters. */
export function initialsOf(fullName: string): string {
  const characters = fullName
    .trim()
    .split(/\s+/)
    .map((part) => charactersOf(part).find((character) => /\p{L}/u.test(character)))
    .filter((character) => character !== undefined);
  const [first, ...others] = characters;
  return [first, others.at(-1)].join('').toUpperCase();
}
