import { join } from 'node:path';

/** Where files lie while they are received and cleaned. */
export function uploadFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads');
}
