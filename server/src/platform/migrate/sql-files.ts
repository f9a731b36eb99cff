import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface SqlFile {
  /** Path below the folder, with forward slashes. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/** Every .sql file below a folder, sorted by name. */
export async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const entries = await readdir(fileURLToPath(folder), { recursive: true });
  const names = entries.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: sha256(text) };
    }),
  );
}

/** One checksum for the names and texts of several files. */
export function checksumOf(files: readonly { name: string; checksum: string }[]): string {
  return sha256(files.map((file) => `${file.name} ${file.checksum}\n`).join(''));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
