import { isMainThread } from 'node:worker_threads';

// Loaded with --import by the children of `npm run dev`: the IPC channel closes when the parent is killed.
if (isMainThread) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Nobody reads an orphan's output, and a failed write must not interrupt its shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
