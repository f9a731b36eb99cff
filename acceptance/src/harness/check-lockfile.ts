import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm ci` refuses a lockfile that lacks an optional dependency, also one of another platform. A registry that does not
 * carry every platform's package makes npm leave it out; `--fix` writes it in again, pinned like its siblings.
 */
const file = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

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
}

const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
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

/** The platform that the name states, in npm's words; WebAssembly counts as a processor of its own. */
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

if (process.argv.includes('--fix')) {
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
  }
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms written into the lockfile`);
} else {
  for (const { name } of missing) console.error(`package-lock.json lacks ${name}: run npm run lock`);
  for (const [path] of foreign) console.error(`package-lock.json names another registry for ${path}`);
  process.exitCode = missing.length + foreign.length > 0 ? 1 : 0;
}
