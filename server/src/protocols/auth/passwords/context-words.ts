/**
 * What somebody who guesses tries here first: the product, its places and what it is about. In lowercase letters alone.
 * ASVS 5.0, 6.1.2 and 6.2.11.
 */
const contextWords = [
  'awamu',
  'lovelounge',
  'uganda',
  'kampala',
  'entebbe',
  'africa',
  'afrika',
  'diaspora',
  'community',
  'matchmaking',
  'dating',
  'mukwano',
  'password',
];

const anyOfThem = new RegExp(contextWords.join('|'), 'g');
/** What is written for a letter (l33t). */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** How long the password is without the words that anybody here would try, however they are written. */
export function lengthWithoutContextWords(password: string): number {
  const lettered = password.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return lettered.replaceAll(anyOfThem, '').length;
}
