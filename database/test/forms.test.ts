import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const forms = {
  contact_messages: ['name, email, subject, message', `'Ann', 'ann@test.example', 'Hello', 'How are you?'`],
  post_ideas: ['title, category, description', `'Rolex', 'diaspora-life', 'How to roll one'`],
  support_requests: ['name, email, help_type, description', `'Ann', 'ann@test.example', 'other', 'Please help'`],
} as const;

/** Passes that were issued `age` seconds ago. */
async function passes(count: number, age = 10): Promise<string[]> {
  const rows = await community.owner<{ pass: string }[]>`
    select private.inquiry_pass_at(clock_timestamp() - ${age} * interval '1 second') as pass from generate_series(1, ${count})`;
  return rows.map(({ pass }) => pass);
}

const sendWith = (sender: Member, table: keyof typeof forms, given: string[]) =>
  sender.run(
    `insert into public.${table} (${forms[table][0]}, pass) select ${forms[table][1]}, pass from unnest($1::text[]) as pass`,
    [given],
  );
const send = async (sender: Member, table: keyof typeof forms, times: number) =>
  sendWith(sender, table, await passes(times));

describe.each(Object.keys(forms) as (keyof typeof forms)[])('the form of %s', (table) => {
  it('accepts inquiries of visitors and members', async () => {
    const ann = await community.signUp();
    expect(await refusal(send(community.anonymous, table, 1))).toBe('not refused');
    expect(await refusal(send(ann, table, 1))).toBe('not refused');
  });

  it('limits inquiries per member and day, independently of other members', async () => {
    const [ann, ben] = await Promise.all([community.signUp(), community.signUp()]);
    await send(ann, table, limits.forms.maxPerDay);
    expect(await refusal(send(ann, table, 1))).toBe('PT429 too_many_requests');
    expect(await refusal(send(ben, table, 1))).toBe('not refused');
    await community.owner.unsafe(
      `update public.${table} set created_at = now() - interval '25 hours' where submitted_by = '${ann.id}'`,
    );
    expect(await refusal(send(ann, table, 1))).toBe('not refused');
  });

  it.each([
    ['issued a moment ago', 0, 'not refused'],
    ['nearly a day old', 86_300, 'not refused'],
    ['older than a day', 86_500, 'PT400 invalid_request'],
    ['from tomorrow', -1_000, 'PT400 invalid_request'],
  ])('checks the age of a visitor’s pass: %s', async (_what, age, answer) => {
    expect(await refusal(sendWith(community.anonymous, table, await passes(1, age)))).toBe(answer);
  });

  it('refuses forged and malformed passes', async () => {
    const [issued, nonce] = (await passes(1))[0]?.split('.') ?? [];
    const forged = [
      '',
      'x',
      '..',
      `${issued}.${nonce}.${'0'.repeat(64)}`,
      `1.${nonce}.x`,
      '99999999999999.a.b',
      'x.y.z',
    ];
    for (const pass of forged) {
      expect(await refusal(sendWith(community.anonymous, table, [pass])), pass).toBe('PT400 invalid_request');
    }
    const bare = `insert into public.${table} (${forms[table][0]}) select ${forms[table][1]}`;
    expect(await refusal(community.anonymous.run(bare))).toBe('PT400 invalid_request');
    const ann = await community.signUp();
    expect(await refusal(ann.run(bare))).toBe('not refused');
  });

  it('accepts a pass once', async () => {
    const [pass = ''] = await passes(1);
    expect(await refusal(sendWith(community.anonymous, table, [pass]))).toBe('not refused');
    expect(await refusal(sendWith(community.anonymous, table, [pass]))).toContain('23505');
  });

  it('limits inquiries of all visitors together, which a few networks do not reach', async () => {
    const ofFew = 15 * limits.forms.maxVisitorPerHour;
    expect(await refusal(send(community.anonymous, table, ofFew))).toBe('not refused');
    const many = limits.forms.maxVisitorsPerHour + 1;
    expect(await refusal(send(community.anonymous, table, many))).toBe('PT429 too_many_requests');
  });
});
