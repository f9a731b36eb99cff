import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let ann: Member;
beforeAll(async () => {
  community = await startCommunity();
  ann = await community.signUp();
});
afterAll(() => community.stop());

const accepted = [
  'ann@test.example',
  "o'neil+awamu@mail.test.example",
  'ann_1@xn--bcher-kva.example',
  'änn@bücher.example',
];
const unusual = [
  'a@b.co?bcc=all@people.example',
  'a@b.co&subject=Hello',
  'a@b.co#note',
  'a%0Abcc:all@people.example',
  'a@b.co,all@people.example',
  'a@b.co;all',
  'mailto:a@b.co',
  '<a@b.co>',
  '"a"@b.co',
  'a(note)@b.co',
  'a\\b@c.co',
  'a@b@c.co',
  'a@localhost',
  'a@.co',
  'a@b..co',
  'a@b.co.',
  'a\u0007@b.co',
  'a\u0085@b.co',
  'a\u202e@b.co',
  'a b@c.co',
];

async function newPass(): Promise<string> {
  const [row] = await community.owner<{ pass: string }[]>`
    select private.inquiry_pass_at(clock_timestamp() - interval '10 seconds') as pass`;
  return row?.pass ?? '';
}

const forms: Record<string, (address: string) => Promise<unknown>> = {
  contact_messages: async (address) =>
    community.anonymous.run(
      `insert into public.contact_messages (name, email, subject, message, pass) values ('Ann', $1, 'Hello', 'Hi', $2)`,
      [address, await newPass()],
    ),
  support_requests: async (address) =>
    community.anonymous.run(
      `insert into public.support_requests (name, email, help_type, description, pass) values ('Ann', $1, 'other', 'Hi', $2)`,
      [address, await newPass()],
    ),
  advertiser_requests: async (address) =>
    ann.run(
      `insert into public.advertiser_requests (business_name, contact_person, email, phone, business_description,
         content_type, content_description, website_url)
       values ('Rolex', 'Ann', $1, '+256 700', 'Eggs', 'video', 'Kitchen', 'https://rolex.example')`,
      [address],
    ),
  report_by_name: async (address) =>
    community.anonymous.run(`select public.report_by_name($1, 'Mugisha', 'scam', 'A gift card', $2)`, [
      await newPass(),
      address,
    ]),
};

describe.each(Object.entries(forms))('an address in %s', (name, send) => {
  const refused = name === 'report_by_name' ? /^PT400 invalid_request/ : /^23514 /;

  it('an address of a form is one plain address', async () => {
    if (name !== 'advertiser_requests') {
      for (const address of accepted) expect(await refusal(send(address)), address).toBe('not refused');
    }
    for (const address of unusual) expect(await refusal(send(address)), JSON.stringify(address)).toMatch(refused);
  });
});

it('an advertiser’s address may be any plain one', async () => {
  expect(await refusal(forms.advertiser_requests?.(accepted[1] ?? '') ?? Promise.resolve())).toBe('not refused');
});

it('operators still answer an inquiry with an unusual address that was stored before the rule', async () => {
  const admin = await makeOperator(community, 'admin');
  await forms.contact_messages?.('old@test.example');
  const [inquiry] = await community.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    return sql<{ id: string }[]>`
      update public.contact_messages set email = 'old@test.example?cc=all'
      where email = 'old@test.example' returning id`;
  });
  expect(
    await refusal(admin.run(`update public.contact_messages set status = 'closed' where id = $1`, [inquiry?.id ?? ''])),
  ).toBe('not refused');
  const change = community.owner`
    update public.contact_messages set email = 'new@test.example?cc=all' where id = ${inquiry?.id ?? ''}`;
  expect(await refusal(change)).toMatch(/^23514 /);
});
