import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listErasedMembers, writeErasedMembers } from '#platform/backup/erased-members.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import { readProcessConfig } from '#platform/config/config.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run backup -- <new folder> [--without-missing-files] | --erased <file>';

/** `npm run backup`: writes a backup, or the list of deleted members alone, while servers run or not. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const options = { erased: { type: 'string' }, 'without-missing-files': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if ((folder === undefined) === (values.erased === undefined) || positionals.length > 1) throw new StartupError(usage);
  const config = readProcessConfig();
  await withDatabase(config, async ({ owner, databaseUrl }) => {
    if (values.erased !== undefined) return writeErasedMembers(resolve(values.erased), await listErasedMembers(owner));
    const target = resolve(folder ?? '');
    const withoutMissingFiles = values['without-missing-files'] ?? false;
    const blobs = await openBlobs(config, opened);
    const source = { databaseUrl, dataDir: config.dataDir, blobs, withoutMissingFiles };
    const manifest = await writeBackup(source, target, console.log);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backup of ${rows} rows and ${manifest.files.length} files in ${target}. It holds all secrets: encrypt it before it leaves this machine.`,
    );
  });
}

await runCommand(main);
