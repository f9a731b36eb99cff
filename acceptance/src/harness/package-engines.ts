import { satisfies, subset } from 'semver';

/** Of a package in the lockfile, what is asked here. */
export interface LockedEngines {
  optional?: boolean;
  link?: boolean;
  engines?: { node?: string };
}

export interface EngineRules {
  /** The Node that runs everything, pinned as a dependency: 24.21.0. */
  pinned: string;
  /** The versions of Node that may install, as the root's `engines` has them: >=20. */
  installers: string;
}

/**
 * Packages that the pinned Node may not run. The lockfile does not tell of all (see `needlessEngines`), so each is asked.
 * @param read gives `engines.node` as the package itself states it, undefined where it states none
 * @returns a sentence each
 */
export function refusedByPinned(
  packages: Record<string, LockedEngines>,
  { pinned }: EngineRules,
  read: (path: string) => string | undefined,
): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    // npm leaves an optional package out where it cannot run.
    if (path === '' || locked.link || locked.optional) return [];
    const stated = read(path);
    const isFit = stated === undefined || satisfies(pinned, stated, { includePrerelease: true });
    return isFit ? [] : [`${path} wants Node ${stated}, and Node ${pinned} runs it: choose another version`];
  });
}

/**
 * Packages for which npm would warn somebody who installs with another Node than the pinned one, which runs them: their
 * `engines` in the lockfile say nothing that is of use. Optional packages keep theirs, by which npm leaves them out.
 */
export function needlessEngines(packages: Record<string, LockedEngines>, { installers }: EngineRules): string[] {
  return Object.entries(packages).flatMap(([path, { optional, link, engines }]) => {
    if (path === '' || link || optional || engines?.node === undefined) return [];
    return subset(installers, engines.node, { includePrerelease: true }) ? [] : [path];
  });
}
