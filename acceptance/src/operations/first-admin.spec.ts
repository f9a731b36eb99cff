import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCache, discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';

const email = 'chair@people.example';
const password = 'a chair of my own making';
const root = fileURLToPath(new URL('../../../', import.meta.url));
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({ env: { ADMIN_EMAIL: email } });
});
afterAll(() => discardServer(server));

const newClient = () =>
  createClient<Database>(server.config.supabaseUrl, server.config.anonKey, { auth: { persistSession: false } });
type Client = ReturnType<typeof newClient>;

const refusalOf = async (client: Client) => (await client.rpc('list_users')).error?.message ?? 'answered';

/** Adds an authenticator app and proves it. */
async function addApp(client: Client): Promise<void> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const code = TOTP.generate({ secret: Secret.fromBase32(data.totp.secret) });
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (proved.error) throw proved.error;
}

/** Runs `npm run factors -- …` while the server runs. */
async function factors(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: server.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/factors.ts', ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

describe('the account of ADMIN_EMAIL', () => {
  it('opens nothing before its one-time password is changed, and is super admin afterwards', async () => {
    const [, file = ''] = /one-time password in (\S+)/.exec(server.printed()) ?? [];
    const oneTime = (await readFile(file, 'utf8')).trim();
    const client = newClient();
    const { data } = await client.auth.signInWithPassword({ email, password: oneTime });
    expect(data.user?.email).toBe(email);
    const early = await client.from('admin_users').select('admin_level');
    expect([early.status, early.error?.message]).toEqual([403, 'password_change_required']);

    const changed = await client.auth.updateUser({ password });
    expect(changed.error).toBeNull();
    await client.auth.refreshSession();
    const admitted = await client
      .from('admin_users')
      .select('admin_level')
      .eq('user_id', data.user?.id ?? '');
    expect(admitted.data).toEqual([{ admin_level: 'super_admin' }]);

    expect(await refusalOf(client)).toBe('second_factor_missing');
    await addApp(client);
    expect(await refusalOf(client)).toBe('answered');
  });

  it('gets another chance from the owner of the machine when the app is lost', async () => {
    const session = newClient();
    await session.auth.signInWithPassword({ email, password });
    expect(await refusalOf(session)).toBe('insufficient_aal');
    expect(await factors('list', email)).toMatch(/^totp .* Phone\n$/);
    expect(await factors('remove', email.toUpperCase())).toContain('All sessions of chair@people.example have ended');
    expect(await factors('list', email)).toBe('No factors.\n');
    expect(await refusalOf(session)).toBe('session_expired');
    await session.auth.signInWithPassword({ email, password });
    expect(await refusalOf(session)).toBe('second_factor_missing');
    const { data: events } = await session.rpc('list_my_security_events');
    expect(events).toContainEqual(expect.objectContaining({ kind: 'factor_removed' }));
    await addApp(session);
    expect(await refusalOf(session)).toBe('answered');
    await expect(factors('remove', 'nobody@people.example')).rejects.toThrow('There is no account');
    await expect(factors('forget', email)).rejects.toThrow('npm run factors');
  });

  it('is made once', async () => {
    await server.stop();
    server = await startSpecServerAgain(server, { ADMIN_EMAIL: email });
    expect(server.printed()).not.toContain('one-time password');
  });
});
