import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const compose = read('deploy/containers/compose.yaml');
const containerfile = read('deploy/containers/Containerfile');
const documented = new Set(matches(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm));

/** The environment of both servers, as it is written. */
const environment = Object.fromEntries(
  [...(/^x-server:.*?^services:/ms.exec(compose)?.[0] ?? '').matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')],
  ),
);

describe('the example with containers', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'awamu-containers-'));
    cpSync(join(root, 'deploy/containers'), folder, { recursive: true });
    execFileSync('sh', ['make-secrets.sh'], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('sets only variables that exist', () => {
    const names = [...Object.keys(environment), ...matches(containerfile, /(?:^ENV| )([A-Z_]+)=/gm)];
    expect(names.length).toBeGreaterThan(10);
    const known = (name: string) => name === 'NODE_ENV' || documented.has(name.replace(/_FILE$/, ''));
    expect(names.filter((name) => !known(name))).toEqual([]);
  });

  it('makes each secret that a service names, once', () => {
    const made = readdirSync(join(folder, 'secrets')).sort();
    const declared = matches(compose, /^ {2}(\w+): \{ file: \.\/secrets\/\1 \}$/gm).sort();
    const used = matches(compose, /^ +secrets: \[(.+)\]$/gm).flatMap((names) => names.split(', '));
    expect(declared).toEqual(made);
    expect([...new Set(used)].sort()).toEqual(made);
    const before = made.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
    execFileSync('sh', ['make-secrets.sh'], { cwd: folder });
    expect(made.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'))).toEqual(before);
  });

  it('is a valid configuration of a server with the services that it starts', () => {
    const variables = Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{DOMAIN:\?.*\}/, 'awamu.example')
        .replace(/\$\{\w+:-(.*)\}/, '$1')
        .replace('/run/secrets', join(folder, 'secrets')),
    ]);
    const config = readConfig(Object.fromEntries(variables), '/');
    const hosts = [config.databaseUrl, config.redisUrl, environment['S3_ENDPOINT']].map(
      (url) => new URL(url ?? '').hostname,
    );
    const services = matches(compose, /^ {2}(\w+):$/gm);
    expect(services).toEqual(expect.arrayContaining([...hosts, 'first', 'second', 'caddy']));
    expect(config.publicUrl).toBe('https://awamu.example');
    expect(config.trustedProxies).toEqual(matches(compose, /subnet: (\S+) /g));
  });

  it('copies what exists, with the package of each workspace', () => {
    const copied = matches(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  });

  it('has the Caddyfile of one machine, with both servers', () => {
    const bare = (text: string): string => text.replaceAll(/^\s*#.*\n/gm, '').trim();
    const expected = read('deploy/Caddyfile')
      .replaceAll('awamu.example', '{$DOMAIN}')
      .replace('127.0.0.1:4000', 'first:4000 second:4000');
    expect(bare(read('deploy/containers/Caddyfile'))).toBe(bare(expected));
  });
});
