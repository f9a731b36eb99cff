import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** React Router prerenders each page once: in English, as its request names no language. */
const others = languages.filter((language) => language !== defaultLanguage);

/**
 * Renders public pages in the languages other than English, into `languages/<language>/<path>/index.html` of the build's folder: not
 * below what the server serves as files, since a page has the same address in every language (docs/decisions/261).
 * @throws Error if a page cannot be rendered
 */
export async function prerenderLanguages(buildFolder: string, paths: readonly string[]): Promise<void> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js'));
  const render = createRequestHandler((await import(entry.href)) as ServerBuild, 'production');
  for (const language of others) {
    for (const path of paths) {
      const request = new Request(new URL(path.replace(/\/?$/, '/'), 'http://localhost'), {
        headers: { 'accept-language': language },
      });
      const response = await render(request);
      const page = await response.text();
      if (response.status !== 200 || !page.includes(`<html lang="${language}"`))
        throw new Error(`${path} could not be rendered in ${language}: ${response.status}.`);
      const file = join(buildFolder, 'languages', language, path, 'index.html');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, page);
    }
  }
}
