import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const words =
  'banana basket cassava chapati crane drum ginger groundnut kitenge lake mango matooke millet nile papaya pineapple plantain river samosa sesame tamarind thunder veranda weaver'.split(
    ' ',
  );

/** The password that all demo members share, stored in a file of DATA_DIR; it is easy to type from the console. */
export async function readOrMakeDemoPassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const word = (): string => words[randomInt(words.length)] ?? '';
  const password = `${word()}-${word()}-${randomInt(1_000, 10_000)}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
