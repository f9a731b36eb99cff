import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../process/startup-error.ts';
import { readConfig } from './config.ts';
import { secretSettings, withSecretsOfFiles } from './secret-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-secrets-'));
  await writeFile(join(folder, 'secret'), 'a secret of many characters\n');
  await writeFile(join(folder, 'empty'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));

it.each(secretSettings)('%s may be in a file', (name) => {
  const variables = withSecretsOfFiles({ [`${name}_FILE`]: 'secret' }, folder);
  expect(variables[name]).toBe('a secret of many characters');
  expect(withSecretsOfFiles({ [name]: '', [`${name}_FILE`]: join(folder, 'secret') }, '/')[name]).toBe(
    'a secret of many characters',
  );
});

it('a file that is not named changes nothing', () => {
  expect(withSecretsOfFiles({ SMTP_PASSWORD: 'x', SMTP_PASSWORD_FILE: '' }, folder)).toMatchObject({
    SMTP_PASSWORD: 'x',
  });
});

it('the configuration has what the files contain', async () => {
  await writeFile(join(folder, 'url'), 'postgres://app:secret@db.example/app\n');
  const variables = { DATABASE_URL_FILE: 'url', SMTP_HOST: 'mail.example', SMTP_PASSWORD_FILE: 'secret' };
  const config = readConfig(variables, folder);
  expect(config.databaseUrl).toBe('postgres://app:secret@db.example/app');
  expect(config.smtp?.password).toBe('a secret of many characters');
});

it.each([
  ['is missing', { SMTP_PASSWORD_FILE: 'nowhere' }, /nowhere cannot be read \(ENOENT\)/],
  ['is a folder', { SMTP_PASSWORD_FILE: '.' }, /cannot be read \(EISDIR\)/],
  ['is empty', { SMTP_PASSWORD_FILE: 'empty' }, /empty is empty/],
  ['is beside the setting', { SMTP_PASSWORD_FILE: 'secret', SMTP_PASSWORD: 'x' }, /and so is SMTP_PASSWORD/],
])('a file that %s fails the start with one line that names the variable', (_case, variables, fault) => {
  const start = () => readConfig(variables, folder);
  expect(start).toThrow(StartupError);
  expect(start).toThrow(/^The configuration is not valid\. SMTP_PASSWORD_FILE: [^\n]+$/);
  expect(start).toThrow(fault);
});

it('each setting of .env.example that is named as a secret may be in a file', async () => {
  const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const secrets = names.filter(
    (name) => /(PASSWORD|SECRET|TOKEN|_KEY|_URL)/.test(name) && !/^PUBLIC_|_API_/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(5);
  expect(secretSettings).toEqual(expect.arrayContaining(secrets));
});
