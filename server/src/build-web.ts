import { runCommand } from '#platform/process/run-command.ts';
import { buildWebApp } from './web-build.ts';

/** `npm run build`: builds the web app, so that starts need not. */
await runCommand(async () => {
  console.log('Building the web app …');
  await buildWebApp();
});
