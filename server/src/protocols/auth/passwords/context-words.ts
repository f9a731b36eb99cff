/**
 * Words that an attacker tries first here: the product, its places and its topics; in lowercase letters only.
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
/** Characters written in place of letters (leetspeak). */
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

/** The password's length without context words, however they are spelled. */
export function lengthWithoutContextWords(password: string): number {
  const lettered = password.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return lettered.replaceAll(anyOfThem, '').length;
}
