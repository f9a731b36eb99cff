import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Folder of Vite's build manifest, inside the output folder. */
const viteFolder = '.vite';

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, viteFolder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Deletes the manifest after the build, because the server would publish it. */
export async function removeManifest(folder: string): Promise<void> {
  await rm(join(folder, viteFolder), { recursive: true });
}

/** URL paths of a source's chunk and of all chunks that it imports statically. @throws Error if the source has no chunk */
export function chunksOf(manifest: Manifest, source: string): string[] {
  // React Router adds a query to route modules.
  const key = Object.keys(manifest).find((candidate) => candidate.split('?')[0] === source);
  if (!key) throw new Error(`${source} has no chunk in the build.`);
  const files = new Set<string>();
  addWithImports(manifest, key, files);
  return [...files];
}

function addWithImports(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files);
}
