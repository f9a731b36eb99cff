import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

async function requestBy(member: Member, contact: string | null = null): Promise<string> {
  const [made] = await member.run<{ id: string }>(
    `insert into public.advertiser_requests (business_name, email, phone, business_description, contact_person)
     values ('Stand', $1, '1', 'Food', $2) returning id`,
    [addressOf(member), contact],
  );
  return made?.id ?? '';
}

/** The request's address differs from the account's, because the email must go to the request's. */
const addressOf = ({ id }: Member) => `stand-${id}@b.example`;
const emailsTo = (address: string) => community.owner`
  select kind, channel, contents from private.letters where address = ${address}`;

describe('a request', () => {
  const decide = (by: Member, id: string, status: string, reason: string | null = null) =>
    by.run('update public.advertiser_requests set status = $2, rejection_reason = $3 where id = $1', [
      id,
      status,
      reason,
    ]);

  it('is decided once: a second decision fails and adds no audit entry', async () => {
    const [member, one, other] = await Promise.all([
      community.join(),
      makeOperator(community, 'admin'),
      makeOperator(community, 'admin'),
    ]);
    const id = await requestBy(member);
    await decide(one, id, 'review');
    await decide(one, id, 'pending');
    expect(await emailsTo(addressOf(member))).toEqual([]);
    await decide(one, id, 'approved');
    expect(await refusal(decide(other, id, 'rejected', 'No'))).toBe('PT409 already_decided');
    expect(await refusal(decide(other, id, 'pending'))).toBe('PT409 already_decided');
    const [row] = await community.owner`
      select status, reviewed_by, rejection_reason from public.advertiser_requests where id = ${id}`;
    expect(row).toEqual({ status: 'approved', reviewed_by: one.id, rejection_reason: null });
    expect(await community.owner`select from public.admin_audit_logs where admin_id = ${other.id}`).toHaveLength(0);
    expect(await emailsTo(addressOf(member))).toEqual([
      {
        kind: 'advertising_approved',
        channel: 'mail',
        contents: { name: 'Stand', business: 'Stand', reason: null },
      },
    ]);
  });

  it('is rejected with a reason of at most 1000 characters', async () => {
    const [member, admin] = await Promise.all([community.join(), makeOperator(community, 'admin')]);
    const id = await requestBy(member, 'Ann');
    expect(await refusal(decide(admin, id, 'rejected'))).toMatch(/^23514/);
    expect(await refusal(decide(admin, id, 'rejected', 'x'.repeat(1001)))).toMatch(/^23514/);
    expect(await emailsTo(addressOf(member))).toEqual([]);
    await decide(admin, id, 'rejected', 'x'.repeat(1000));
    expect(await emailsTo(addressOf(member))).toEqual([
      {
        kind: 'advertising_rejected',
        channel: 'mail',
        contents: { name: 'Ann', business: 'Stand', reason: 'x'.repeat(1000) },
      },
    ]);
  });
});

it.each([
  ['https://www.youtube.com/watch?t=1&v=M7lc1UVf-VE', 'M7lc1UVf-VE'],
  ['https://youtu.be/M7lc1UVf-VE?si=x', 'M7lc1UVf-VE'],
  ['https://m.youtube.com/watch?v=M7lc1UVf-VE#t=3', 'M7lc1UVf-VE'],
  ['https://www.youtube.com/shorts/M7lc1UVf-VE', 'M7lc1UVf-VE'],
  ['https://vimeo.example/?v=M7lc1UVf-VE', 'https://vimeo.example/?v=M7lc1UVf-VE'],
  ['https://youtube.com.evil.example/watch?v=M7lc1UVf-VE', 'https://youtube.com.evil.example/watch?v=M7lc1UVf-VE'],
  ['https://youtu.be/M7lc1UVf-VE-and-more', 'https://youtu.be/M7lc1UVf-VE-and-more'],
])('the video of %s is %s', async (address, expected) => {
  const [found] = await community.owner`select private.youtube_id(${address}) as id`;
  expect(found?.['id']).toBe(expected);
});
