import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, asOwnerOf, type TestPostgres } from '../../../server/src/platform/test-postgres/copy-database.ts';
import { startTestPostgres } from '../../../server/src/platform/test-postgres/start-test-postgres.ts';
import { startCopiedServer, startTemplate } from './copied-server.ts';
import { servedTemplate } from './served-template.ts';
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

const demoMembers = 24;

interface RunOfJourneys {
  postgres: TestPostgres;
  /** The files of the demo community. */
  demoDataDir: string;
}

/** Playwright's workers inherit the environment of the process that started the run. */
const variable = 'JOURNEYS_POSTGRES';
const template = 'demo';
const env = { DEMO_MEMBERS: String(demoMembers) };

/** Playwright's global setup: one Postgres for all journeys, with the demo community loaded once. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default async function setup(): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres();
  const origin = await servedTemplate(postgres, startTemplate);
  await asOwnerOf(postgres, (owner) => owner.query(`create database ${template} template ${origin}`));
  const demoDataDir = await mkdtemp(join(postgres.folder, 'demo-'));
  const server = await startServer({
    dataDir: demoDataDir,
    env: { ...env, DATABASE_URL: addressOf(postgres, template) },
  });
  await server.stop();
  process.env[variable] = JSON.stringify({ postgres, demoDataDir } satisfies RunOfJourneys);
  return stop;
}

function thisRun(): RunOfJourneys {
  return JSON.parse(process.env[variable] ?? '');
}

/** A server without members. */
export function startJourneyServer(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<ServerProcess> {
  return startCopiedServer(thisRun().postgres, options);
}

/** A server with the demo community. */
export function startDemoServer(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<ServerProcess> {
  const { postgres, demoDataDir } = thisRun();
  const demo = { ...options, env: { ...env, ...options.env } };
  return startCopiedServer(postgres, demo, { template, dataDir: demoDataDir });
}
