import { isMainThread } from 'node:worker_threads';

// Loaded by --import into what `npm run dev` starts: it ends when `npm run dev` is killed, for its channel closes then.
if (isMainThread) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Nobody reads the output of an orphan, and the failure to write it must not cut its shutdown short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
