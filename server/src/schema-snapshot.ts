import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsOwner } from '#platform/database.ts';
import { startScratchPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { readSchemaSnapshot } from '#platform/schema-snapshot.ts';

const folder = fileURLToPath(new URL('../../database/schema/', import.meta.url));

/** Applies every migration to a throw-away database and reads back what they made. */
async function takeSnapshot(): Promise<Map<string, string>> {
  const postgres = await startScratchPostgres();
  const owner = connectAsOwner(postgres.url);
  try {
    await migrate(owner);
    return await readSchemaSnapshot(owner);
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

async function readStored(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const files = entries.map((entry) => entry.replaceAll('\\', '/')).filter((entry) => entry.endsWith('.sql'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

async function write(snapshot: Map<string, string>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of snapshot) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

function differences(stored: Map<string, string>, current: Map<string, string>): string[] {
  const names = new Set([...stored.keys(), ...current.keys()]);
  return [...names].filter((name) => stored.get(name) !== current.get(name)).sort();
}

const current = await takeSnapshot();
if (process.argv.includes('--check')) {
  const drifted = differences(await readStored(), current);
  for (const name of drifted) console.error(`database/schema/${name} is not what the migrations make.`);
  if (drifted.length > 0) console.error('Run npm run schema and commit the result.');
  process.exitCode = drifted.length === 0 ? 0 : 1;
} else {
  await write(current);
  console.log(`${current.size} objects written to database/schema`);
}
