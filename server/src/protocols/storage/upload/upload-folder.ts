import { join } from 'node:path';

/** Folder of files that are being received and cleaned. */
export function uploadFolderOf(dataDir: string): string {
  return join(dataDir, 'uploads');
}
