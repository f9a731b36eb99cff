import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SqlFile {
  /** Path below the folder, with forward slashes. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/**
 * Every .sql file below a folder, sorted by name. Read at once, because nothing else runs at a start, and hundreds of small files
 * would take four times the processor time one by one in the background.
 */
export function readSqlFiles(folder: URL): SqlFile[] {
  const entries = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' });
  const names = entries.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return { name, text, checksum: sha256(text) };
  });
}

/** One checksum for the names and texts of several files. */
export function checksumOf(files: readonly { name: string; checksum: string }[]): string {
  return sha256(files.map((file) => `${file.name} ${file.checksum}\n`).join(''));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
