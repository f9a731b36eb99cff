import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsOwner } from '#platform/database/database.ts';
import { readDatabaseTypes } from '#platform/database-types/database-types.ts';
import { startScratchPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { misplacedObjects, undefinedObjects } from '#platform/migrate/defined-objects.ts';
import { migrate, readSource } from '#platform/migrate/migrate.ts';
import { readTableSnapshot } from '#platform/migrate/table-snapshot.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'database/schema');

interface Current {
  tables: Map<string, string>;
  /** TypeScript modules, by their path in the repository. */
  types: Map<string, string>;
  /** Error messages about objects and files that do not match. */
  mistakes: string[];
}

/** Migrates a disposable database to this version and reads its schema. */
async function readCurrent(): Promise<Current> {
  const postgres = await startScratchPostgres();
  const owner = connectAsOwner(postgres.url);
  try {
    await migrate(owner);
    const { platform, migrations, product } = readSource();
    const mistakes = await undefinedObjects(owner, [...platform, ...migrations, ...product]);
    return {
      tables: await readTableSnapshot(owner),
      types: await readDatabaseTypes(owner),
      mistakes: [...misplacedObjects(product), ...mistakes],
    };
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

async function readStoredTables(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const files = entries.map((entry) => entry.replaceAll('\\', '/')).filter((entry) => entry.endsWith('.sql'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  );
}

async function readStoredTypes(files: Iterable<string>): Promise<Map<string, string>> {
  const read = async (file: string) => [file, await readFile(join(root, file), 'utf8').catch(() => '')] as const;
  return new Map(await Promise.all([...files].map(read)));
}

async function write(below: string, files: Map<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(below, file)), { recursive: true });
    await writeFile(join(below, file), text);
  }
}

function differences(stored: Map<string, string>, current: Map<string, string>): string[] {
  const names = new Set([...stored.keys(), ...current.keys()]);
  return [...names].filter((name) => stored.get(name) !== current.get(name)).sort();
}

const { tables, types, mistakes } = await readCurrent();
for (const mistake of mistakes) console.error(mistake);
if (process.argv.includes('--check')) {
  const drifted = [
    ...differences(await readStoredTables(), tables).map((name) => `database/schema/${name}`),
    ...differences(await readStoredTypes(types.keys()), types),
  ];
  for (const file of drifted) console.error(`${file} is not what the migrations make.`);
  if (drifted.length > 0) console.error('Run npm run schema and commit the result.');
  process.exitCode = drifted.length + mistakes.length === 0 ? 0 : 1;
} else {
  await rm(folder, { recursive: true, force: true });
  await write(folder, tables);
  await write(root, types);
  console.log(`${tables.size} tables written to database/schema, and the types of the database`);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
