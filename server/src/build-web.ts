import { describeStartFailure } from '#platform/process/start-failure.ts';
import { buildWebApp } from './web-build.ts';

/** `npm run build`: builds the web app, so that starts need not. */
try {
  console.log('Building the web app …');
  await buildWebApp();
} catch (error) {
  console.error(describeStartFailure(error));
  process.exitCode = 1;
}
