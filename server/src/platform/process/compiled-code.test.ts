import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { processVariables } from '#platform/config/config.ts';

const module = new URL('compiled-code.ts', import.meta.url).href;
const { NODE_COMPILE_CACHE: _, ...environment } = processVariables();

/** Imports code as a start does and ends as in a power cut. @returns names of what is in the folder afterwards */
async function startAndCrash(dataDir: string): Promise<string[]> {
  const script = `
    const { cacheCompiledCode } = await import(${JSON.stringify(module)});
    cacheCompiledCode(${JSON.stringify(dataDir)});
    await import(${JSON.stringify(new URL('shutdown.ts', import.meta.url).href)});
    (await import('node:module')).flushCompileCache();
    process.kill(process.pid, 'SIGKILL');`;
  const args = ['--input-type=module', '--eval', script];
  await promisify(execFile)(process.execPath, args, { env: environment }).catch(({ signal }) =>
    expect(signal).toBe('SIGKILL'),
  );
  return readdir(dataDir, { recursive: true }).catch(() => []);
}

it('caches compiled code in a folder that a former start has created, also when the process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-compiled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const found = await startAndCrash(folder);
  expect(found.filter((name) => /^compiled.v24.*.[0-9a-f]+$/.test(name))).not.toEqual([]);
  expect(await startAndCrash(join(folder, 'none'))).toEqual([]);
});

it('gives the cache to threads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-compiled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const thread = 'console.log((await import("node:module")).getCompileCacheDir())';
  const script = `
    const { cacheCompiledCode, threadVariables } = await import(${JSON.stringify(module)});
    cacheCompiledCode(${JSON.stringify(folder)});
    const { Worker } = await import('node:worker_threads');
    new Worker(${JSON.stringify(thread)}, { eval: true, env: threadVariables() });`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment });
  expect(dirname(stdout.trim())).toBe(join(folder, 'compiled'));
});
