import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const assignment = 'window.__reactRouterManifest=';

/**
 * Leaves out of the browser's route manifest what the browser does not read: the chunks that each route imports, which the
 * links in prerendered pages name already, and properties that are false or empty. Every first page downloads the manifest.
 * @throws Error if the folder has no manifest of the known form
 */
export async function shortenRouteManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`${assets} has no route manifest.`);
  const code = await readFile(join(assets, name), 'utf8');
  if (!code.startsWith(assignment)) throw new Error(`${name} does not set the route manifest.`);
  const manifest = JSON.parse(code.slice(assignment.length, -1)) as { routes: Record<string, object> };
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, shortened(route)]));
  await writeFile(join(assets, name), `${assignment}${JSON.stringify({ ...manifest, routes })};`);
}

function shortened(route: object): object {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([name, value]) => name !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
