import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

interface AuditEntry {
  action: string;
  admin_name: string | null;
  target_name: string | null;
  details: Record<string, unknown>;
}

it('an audit entry names its operator and its member on the dashboard and in a member’s details', async () => {
  const admin = await makeOperator(community, 'admin', { columns: { full_name: 'Admin Ada' } });
  const moderator = await makeOperator(community, 'moderator');
  const member = await community.join({ columns: { full_name: 'Kato Paul' } });
  await admin.run('select public.set_account_status($1, $2, $3)', [member.id, 'suspended', 'spam']);
  const { recent_actions } = await moderator.call<{ recent_actions: AuditEntry[] }>('public.admin_dashboard()');
  const named = { action: 'suspend_user', admin_name: 'Admin Ada', target_name: 'Kato Paul' };
  expect(recent_actions[0]).toMatchObject(named);
  const { audit_entries: auditEntries } = await admin.call<{ audit_entries: AuditEntry[] }>('public.user_details($1)', [
    member.id,
  ]);
  expect(auditEntries).toEqual([expect.objectContaining(named)]);

  // A deleted account has no name any more.
  await community.owner`delete from public.profiles where id = ${member.id}`;
  const after = await moderator.call<{ recent_actions: AuditEntry[] }>('public.admin_dashboard()');
  expect(after.recent_actions.find(({ action }) => action === 'suspend_user')).toMatchObject({
    admin_name: 'Admin Ada',
    target_name: null,
    details: {},
  });
});
