import { readFileSync } from 'node:fs';

/** The fields of a package in package-lock.json that the checks of dependencies read. */
export interface LockedPackage {
  version?: string;
  license?: string;
  /** Only tools need it: neither the server nor the pages contain it. */
  dev?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** The installed packages of a lockfile by their path, without the workspaces. */
export function lockedPackages(file: string): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return new Map(
    Object.entries(packages).filter(([path, locked]) => path.includes('node_modules/') && locked.link !== true),
  );
}

/** `@scope/name` of the path `a/node_modules/@scope/name`. */
export function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
