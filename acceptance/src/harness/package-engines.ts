import { satisfies, subset } from 'semver';

/** The fields of a package in the lockfile that are checked here. */
export interface LockedEngines {
  optional?: boolean;
  link?: boolean;
  engines?: { node?: string };
}

export interface EngineRules {
  /** The Node that runs everything, pinned as a dependency: 24.21.0. */
  pinned: string;
  /** The versions of Node that may install, from `engines` of the root package: >=20. */
  installers: string;
}

/**
 * Packages that do not allow the pinned Node. The lockfile lacks some `engines` (see `needlessEngines`), so `read` is used.
 * @param read returns `engines.node` of the package itself, undefined if it has none
 * @returns one sentence for each
 */
export function refusedByPinned(
  packages: Record<string, LockedEngines>,
  { pinned }: EngineRules,
  read: (path: string) => string | undefined,
): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    // npm does not install an optional package on an unsupported Node.
    if (path === '' || locked.link || locked.optional) return [];
    const stated = read(path);
    const isFit = stated === undefined || satisfies(pinned, stated, { includePrerelease: true });
    return isFit ? [] : [`${path} wants Node ${stated}, and Node ${pinned} runs it: choose another version`];
  });
}

/**
 * Packages for which npm would warn about the installing Node although the pinned one runs them: their `engines` are
 * removed from the lockfile. Optional packages keep theirs, as npm uses it to decide whether to install them.
 */
export function needlessEngines(packages: Record<string, LockedEngines>, { installers }: EngineRules): string[] {
  return Object.entries(packages).flatMap(([path, { optional, link, engines }]) => {
    if (path === '' || link || optional || engines?.node === undefined) return [];
    return subset(installers, engines.node, { includePrerelease: true }) ? [] : [path];
  });
}
