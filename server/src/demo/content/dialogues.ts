import { readFileSync } from 'node:fs';

/** `first` wrote the first message, `second` answered. */
export interface Line {
  from: 'first' | 'second';
  text: string;
}

/**
 * Short conversations of two matched people, for friends and for lovers. In dialogues.txt an empty line separates them, and
 * a line that begins with > is the second person's. {first} and {second} are their first names, {firstCity} and
 * {secondCity} their cities.
 */
export const dialogues: readonly (readonly Line[])[] = readFileSync(new URL('dialogues.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((dialogue) => dialogue.split('\n').map(lineOf));

function lineOf(line: string): Line {
  return line.startsWith('> ') ? { from: 'second', text: line.slice(2) } : { from: 'first', text: line };
}
