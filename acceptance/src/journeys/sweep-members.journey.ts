import type { Database } from '@awamu/contracts/database.types.ts';
import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../harness/server-process.ts';
import { keepSession, newPerson, phonePhoto, type SignedIn, signIn, test } from './journey.ts';
import { givePhotos, type Member, makeMatchedPair, makeMember } from './members.ts';
import { call, makeOperator } from './operators.ts';
import { lookAt, sweep } from './sweep.ts';
import { memberStates, newcomerStates } from './sweep-states.ts';

/** A person who has signed up without completing the profile. */
async function joinOnly(server: ServerProcess): Promise<SignedIn> {
  const client = createClient<Database>(server.config.supabaseUrl, server.config.anonKey, {
    auth: { persistSession: false },
  });
  const { email, password } = newPerson({ firstName: 'Nambi', gender: 'Woman', lookingFor: 'Men' });
  const { error } = await client.auth.signUp({ email, password, options: { data: { full_name: 'Nambi Kaggwa' } } });
  if (error) throw error;
  return { client };
}

test('the pages of a new member pass the checks of layout and accessibility at every size, in both themes', {
  tag: '@desktop',
}, async ({ page, server }) => {
  await keepSession(page, await joinOnly(server));
  await sweep(page, newcomerStates, true);
});

/** Two matched members with photos and a message; she has a report, a block and two decisions. @returns also the match */
async function makeEventful(server: ServerProcess): Promise<{ her: Member; him: Member; match: string }> {
  const { her, him } = await makeMatchedPair(server);
  const other = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  const judge = await makeOperator(server, 'moderator');
  const photos = await Promise.all(['#a8481f', '#2f7a4d'].map((colour) => phonePhoto(colour)));
  await Promise.all([her, him].map((member) => givePhotos(member, photos)));
  const { data } = await her.client.from('matches').select('id').single().throwOnError();
  for (const [from, content] of [
    [him, 'Send me money for a ticket'],
    [her, `See ${'https://letters.example/'.repeat(8)}`],
  ] as const) {
    await call(from, 'send_message', { id: crypto.randomUUID(), match_id: data.id, content, message_type: 'text' });
  }
  await call(her, 'report_member', { reported_user_id: him.id, report_type: 'scam', details: 'Asked for money.' });
  const report = await call<string>(other, 'report_member', { reported_user_id: her.id, report_type: 'spam' });
  const warning = { report_id: report, outcome: 'warning', reason: 'Please be kind.' };
  const decision = await call<string>(judge, 'decide_report', warning);
  // Otherwise its dialog covers every page.
  await call(her, 'acknowledge_decision', { decision_id: decision });
  const blocked = await her.client.from('blocks').insert({ blocked_id: other.id });
  if (blocked.error) throw blocked.error;
  return { her, him, match: data.id };
}

test('the pages of a member pass the checks of layout and accessibility at every size, in both themes', {
  tag: '@desktop',
}, async ({ page, server }) => {
  test.setTimeout(300_000);
  const { her, him, match } = await makeEventful(server);
  await keepSession(page.context(), her);
  await sweep(page, memberStates({ match, her: her.id, him: him.id }));
});

test('the pages of a closed account and of an unreachable server pass them', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const member = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  const { data } = await member.client.auth.getSession();
  const admin = await makeOperator(server, 'admin');
  await signIn(page, admin);
  await page.route('**/config.json', (route) => route.abort('connectionrefused'));
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await lookAt(page, 'a service that cannot be reached');
  await page.unroute('**/config.json');

  await call(admin, 'set_account_status', { user_id: member.id, status: 'suspended', reason: 'Asked for money' });
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const { pass } = (await (await page.request.post('/api/closure', { headers })).json()) as { pass: string };
  const path = `/account-closed#pass=${pass}`;
  await sweep(page, [
    { name: 'why an account is closed', path, lead: (shown) => shown.getByText('Asked for money').waitFor() },
  ]);
});
