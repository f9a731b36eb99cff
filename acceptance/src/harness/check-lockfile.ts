import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { needlessEngines, refusedByPinned } from './package-engines.ts';

/**
 * `npm ci` refuses a lockfile that lacks an optional dependency, even one of another platform. npm omits it if the
 * registry does not offer every platform's package; `--fix` adds it, with the version of its siblings.
 *
 * The Node pinned as a dependency runs all packages, whichever Node installs them (docs/decisions/159): each must allow
 * it, and `--fix` removes `engines` from the lockfile that would only make npm warn about the installing Node.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = `${root}package-lock.json`;

interface LockedPackage {
  version?: string;
  resolved?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  engines: { node: string };
  dependencies: { node: string };
};
const rules = { pinned: manifest.dependencies.node, installers: manifest.engines.node };
const systems: Record<string, string> = { windows: 'win32' };
const systemPattern =
  /(android|darwin|linux|win32|windows|freebsd|openharmony)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(.*)$/;

function isLocked(from: string, name: string): boolean {
  for (
    let base = from;
    ;
    base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
  ) {
    if (lock.packages[base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** The platform in the name, in npm's terms; npm treats WebAssembly as a processor. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const [, system, processor, rest = ''] = systemPattern.exec(name) ?? [];
  if (!system || !processor) return { cpu: ['wasm32'] };
  const os = { os: [systems[system] ?? system], cpu: [processor] };
  if (system !== 'linux') return os;
  return { ...os, libc: [rest.includes('musl') ? 'musl' : 'glibc'] };
}

const missing = Object.entries(lock.packages).flatMap(([path, locked]) =>
  Object.entries(locked.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ name, version, dev: locked.dev })),
);
const foreign = Object.entries(lock.packages).filter(
  ([, locked]) => locked.resolved && !locked.link && !locked.resolved.startsWith('https://registry.npmjs.org/'),
);
const needless = needlessEngines(lock.packages, rules);

/** `engines.node` of the installed package, as the lockfile may omit it. */
function statedEngine(path: string): string | undefined {
  const stated = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8')) as LockedPackage;
  return stated.engines?.node;
}

if (process.argv.includes('--fix')) {
  for (const path of needless) delete lock.packages[path]?.engines;
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
  }
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms written into the lockfile`);
} else {
  for (const { name } of missing) console.error(`package-lock.json lacks ${name}: run npm run lock`);
  for (const [path] of foreign) console.error(`package-lock.json names another registry for ${path}`);
  const warned = needless.map((path) => `npm warns some who install ${path}: run npm run lock`);
  const refused = refusedByPinned(lock.packages, rules, statedEngine);
  const versions = readFileSync(`${root}.nvmrc`, 'utf8').trim() === rules.pinned ? [] : ['.nvmrc names another Node'];
  for (const problem of [...warned, ...refused, ...versions]) console.error(problem);
  process.exitCode = [missing, foreign, warned, refused, versions].some((found) => found.length > 0) ? 1 : 0;
}
