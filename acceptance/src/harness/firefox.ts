import { existsSync } from 'node:fs';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The installed Firefox, or the one in FIREFOX. @throws Error with instructions if there is none */
export function firefoxPath(): string {
  const path = [process.env['FIREFOX'] ?? '', ...places].find((place) => existsSync(place));
  if (!path)
    throw new Error(
      'No Firefox on this machine: install one (apt-get install firefox-esr), or set FIREFOX to its path.',
    );
  return path;
}
