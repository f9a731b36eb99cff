import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsOwner } from '#platform/database.ts';
import { startScratchPostgres } from '#platform/embedded-postgres.ts';
import { misplacedObjects, undefinedObjects } from '#platform/migrate/defined-objects.ts';
import { migrate, readSource } from '#platform/migrate/migrate.ts';
import { readTableSnapshot } from '#platform/migrate/table-snapshot.ts';

const folder = fileURLToPath(new URL('../../database/schema/', import.meta.url));

interface Current {
  tables: Map<string, string>;
  /** Sentences about objects and files that do not fit each other. */
  mistakes: string[];
}

/** Brings a throw-away database to the code and reads back what is in it. */
async function readCurrent(): Promise<Current> {
  const postgres = await startScratchPostgres();
  const owner = connectAsOwner(postgres.url);
  try {
    await migrate(owner);
    const { platform, migrations, product } = await readSource();
    const mistakes = await undefinedObjects(owner, [...platform, ...migrations, ...product]);
    return { tables: await readTableSnapshot(owner), mistakes: [...misplacedObjects(product), ...mistakes] };
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

const { tables, mistakes } = await readCurrent();
for (const mistake of mistakes) console.error(mistake);
if (process.argv.includes('--check')) {
  const drifted = differences(await readStored(), tables);
  for (const name of drifted) console.error(`database/schema/${name} is not what the migrations make.`);
  if (drifted.length > 0) console.error('Run npm run schema and commit the result.');
  process.exitCode = drifted.length + mistakes.length === 0 ? 0 : 1;
} else {
  await write(tables);
  console.log(`${tables.size} tables written to database/schema`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
