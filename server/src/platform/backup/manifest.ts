import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.ts';

const checked = { sha256: z.hex().length(64) };

const backedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  ...checked,
});
export type BackedUpTable = z.infer<typeof backedUpTable>;

/** What a backup holds. It is written last, so a folder with a manifest is complete. */
const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Postgres' server_version_num; any later major takes the backup too. */
  postgres: z.int(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(backedUpTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Stored pictures and videos by their key, and files of DATA_DIR/keys. */
  files: z.array(z.object({ path: z.string(), size: z.int(), ...checked })),
  /** Versions of stored objects whose bytes were gone when their turn came; restore drops their rows. */
  goneVersions: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const manifestName = 'manifest.json';

/** The rows of a table: Postgres' COPY in text format, compressed with gzip. */
export const rowsFile = ({ schema, name }: { schema: string; name: string }): string =>
  `rows/${schema}.${name}.copy.gz`;

/** @throws StartupError if the folder is no complete backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartupError(`${folder} is no backup, or one that did not finish: it has no ${manifestName}.`);
  }
  try {
    return backupManifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(`The ${manifestName} of ${folder} cannot be read: it is damaged or of another version.`, {
      cause: error,
    });
  }
}
