import type { Database } from '@awamu/contracts/database.types.ts';
import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { createClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { demoAddress, demoPassword, test as journey } from './journey.ts';
import { changeSettings, type Member } from './members.ts';

/** A member of the demo community. */
export type DemoMember = Pick<Member, 'id' | 'client'>;

const signedIn = new WeakMap<ServerProcess, Map<number, Promise<DemoMember>>>();

/** A member of the demo community, signed in once for all journeys on a server: no test may end this session. */
export function demoMember(server: ServerProcess, memberNumber: number): Promise<DemoMember> {
  const members = signedIn.get(server) ?? new Map<number, Promise<DemoMember>>();
  signedIn.set(server, members);
  const member = members.get(memberNumber) ?? signDemoMemberIn(server, memberNumber);
  members.set(memberNumber, member);
  return member;
}

async function signDemoMemberIn(server: ServerProcess, memberNumber: number): Promise<DemoMember> {
  const { supabaseUrl, anonKey } = server.config;
  const client = createClient<Database>(supabaseUrl, anonKey, { auth: { persistSession: false } });
  const person = { email: demoAddress(memberNumber), password: await demoPassword(server) };
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { id: data.user.id, client };
}

interface Fixtures {
  /** A member of the demo community, whose settings are changed for this test only. */
  demoMemberWith: (memberNumber: number, change: Partial<MemberSettings>) => Promise<DemoMember>;
}

/** The journeys on a server share the demo community, so the members' default settings are restored after a test. */
export const test = journey.extend<Fixtures>({
  demoMemberWith: async ({ server }, use) => {
    const changed: string[] = [];
    await use(async (memberNumber, change) => {
      const member = await demoMember(server, memberNumber);
      changed.push(member.id);
      await changeSettings(member, change);
      return member;
    });
    await asOwner(server, (sql) => sql`delete from user_settings where user_id = any(${changed})`);
  },
});
