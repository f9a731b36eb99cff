import { moveBlobs } from '#platform/blobs/move-blobs.ts';
import { describePlaces, openBlobPlaces } from '#platform/blobs/open-blobs.ts';
import { type Config, readProcessConfig } from '#platform/config/config.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { readRunningServer } from '#platform/process/server-file.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** `npm run move-files`: moves the stored files to where FILES_IN says, while servers run or not. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const config = readProcessConfig();
  await requireSamePlaces(config);
  const { to, from } = await openBlobPlaces(config, opened);
  if (from === undefined) throw new StartupError('There is no other place to move files from: S3_BUCKET is not set.');
  const counts = await moveBlobs({ to, from }, ['objects', 'resized'], (moved) =>
    console.log(`${moved} files moved …`),
  );
  const removed = counts.removed > 0 ? `; ${counts.removed} were removed by their members meanwhile` : '';
  console.log(`${counts.moved} files moved and compared${removed}. New files go to: ${describePlaces(config.files)}.`);
}

/** A server that does not know the new place would no longer find what was moved. @throws StartupError */
async function requireSamePlaces({ dataDir, files }: Config): Promise<void> {
  const running = await readRunningServer(dataDir);
  if (running === undefined || running.files === describePlaces(files)) return;
  throw new StartupError(
    `The running server (process ${running.pid}) has other settings of files: ${running.files ?? 'it is still starting'}. Restart it with those of this command first.`,
  );
}

await runCommand(main);
