import type { Database } from '@awamu/contracts/database.types.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { createClient } from '@supabase/supabase-js';
import { asOwner } from './as-owner.ts';
import { demoAddress, demoPassword, test as journey, type Person } from './journey.ts';
import { changeSettings } from './members.ts';

interface Fixtures {
  /** Somebody of the demo community, for this test with settings that are not theirs. */
  demoMemberWith: (
    memberNumber: number,
    change: Partial<MemberSettings>,
  ) => Promise<Pick<Person, 'email' | 'password'>>;
}

/** The demo community is there for all journeys on a server: who comes after a test finds that its members chose nothing. */
export const test = journey.extend<Fixtures>({
  demoMemberWith: async ({ server }, use) => {
    const changed: string[] = [];
    await use(async (memberNumber, change) => {
      const person = { email: demoAddress(memberNumber), password: await demoPassword(server) };
      const { supabaseUrl, anonKey } = server.config;
      const client = createClient<Database>(supabaseUrl, anonKey, { auth: { persistSession: false } });
      const { data, error } = await client.auth.signInWithPassword(person);
      if (error) throw error;
      const { id } = data.user;
      changed.push(id);
      await changeSettings({ id, client }, change);
      return person;
    });
    await asOwner(server, (sql) => sql`delete from user_settings where user_id = any(${changed})`);
  },
});
