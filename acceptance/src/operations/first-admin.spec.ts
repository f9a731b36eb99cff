import { readFile } from 'node:fs/promises';
import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';

const email = 'chair@people.example';
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer({ env: { ADMIN_EMAIL: email } });
});
afterAll(() => discardServer(server));

describe('the account of ADMIN_EMAIL', () => {
  it('opens nothing before its one-time password is changed, and is super admin afterwards', async () => {
    const [, file = ''] = /one-time password in (\S+)/.exec(server.printed()) ?? [];
    const oneTime = (await readFile(file, 'utf8')).trim();
    const client = createClient<Database>(server.config.supabaseUrl, server.config.anonKey, {
      auth: { persistSession: false },
    });
    const { data } = await client.auth.signInWithPassword({ email, password: oneTime });
    expect(data.user?.email).toBe(email);
    const early = await client.from('admin_users').select('admin_level');
    expect([early.status, early.error?.message]).toEqual([403, 'password_change_required']);

    const changed = await client.auth.updateUser({ password: 'a chair of my own making' });
    expect(changed.error).toBeNull();
    await client.auth.refreshSession();
    const admitted = await client
      .from('admin_users')
      .select('admin_level')
      .eq('user_id', data.user?.id ?? '');
    expect(admitted.data).toEqual([{ admin_level: 'super_admin' }]);
  });

  it('is made once', async () => {
    await server.stop();
    server = await startSpecServerAgain(server, { ADMIN_EMAIL: email });
    expect(server.printed()).not.toContain('one-time password');
  });
});
