import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const forms = {
  contact_messages: `(name, email, subject, message) select 'Ann', 'ann@test.example', 'Hello', 'How are you?'`,
  post_ideas: `(title, category, description) select 'Rolex', 'diaspora-life', 'How to roll one'`,
  support_requests: `(name, email, help_type, description) select 'Ann', 'ann@test.example', 'other', 'Please help'`,
};
const send = (sender: Member, table: keyof typeof forms, times: number) =>
  sender.run(`insert into public.${table} ${forms[table]} from generate_series(1, ${times})`);

describe.each(Object.keys(forms) as (keyof typeof forms)[])('the form of %s', (table) => {
  it('is taken from a visitor and from a member', async () => {
    const ann = await community.signUp();
    expect(await refusal(send(community.anonymous, table, 1))).toBe('not refused');
    expect(await refusal(send(ann, table, 1))).toBe('not refused');
  });

  it('is taken so many times a day from a member, whatever others send', async () => {
    const [ann, ben] = await Promise.all([community.signUp(), community.signUp()]);
    await send(ann, table, limits.forms.maxPerDay);
    expect(await refusal(send(ann, table, 1))).toBe('PT429 too_many_requests');
    expect(await refusal(send(ben, table, 1))).toBe('not refused');
    await community.owner.unsafe(
      `update public.${table} set created_at = now() - interval '25 hours' where submitted_by = '${ann.id}'`,
    );
    expect(await refusal(send(ann, table, 1))).toBe('not refused');
  });

  it('never fills the inbox at once', async () => {
    const many = limits.forms.maxVisitorsPerHour + 1;
    expect(await refusal(send(community.anonymous, table, many))).toBe('PT429 too_many_requests');
  });
});
