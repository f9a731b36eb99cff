import { contactMessage, supportRequest, visitorReport } from '@awamu/contracts/inquiries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, join, untyped } from '../product/product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

/** Addresses that, in a link or a message of an operator, would write to somebody else or in other words. */
const attacks = [
  'nakato@people.example?bcc=all@people.example',
  'nakato@people.example?cc=all',
  'nakato@people.example&body=Pay',
  'nakato%0Abcc:all@people.example',
  'nakato@people.example,all@people.example',
  'nakato@people.example;all',
  '"nakato"@people.example',
  'nakato@people',
];

const contact = { name: 'Kato', email: 'kato@people.example', subject: 'Hello', message: 'Good work' };
const support = {
  name: 'Kato',
  email: 'kato@people.example',
  help_type: 'event_support',
  urgency: 'normal',
  description: 'A hall for our wedding',
};
const advertising = {
  business_name: 'Rolex Corner',
  contact_person: 'Nakato',
  email: 'kato@people.example',
  phone: '+1 617 555 0100',
  business_description: 'Chapati and eggs in Boston',
  content_type: 'video',
  content_description: 'A minute in our kitchen',
  website_url: 'https://rolex.example/video',
};
const report = { person: 'Mugisha', report_type: 'scam', details: 'A gift card', email: 'kato@people.example' };

async function inquiryPass(): Promise<string> {
  const { data, error } = await anonymousClient(server).rpc('inquiry_pass');
  if (error) throw error;
  return String(data);
}

test.each(attacks)('no form takes the address %s', async (email) => {
  const me = await join(server);
  const visitor = untyped(anonymousClient(server));
  const send = async (table: string, inquiry: object) =>
    (await visitor.from(table).insert({ ...inquiry, email, pass: await inquiryPass() })).error?.code;
  expect(await send('contact_messages', contact)).toBe('23514');
  expect(await send('support_requests', support)).toBe('23514');
  expect((await me.client.from('advertiser_requests').insert({ ...advertising, email })).error?.code).toBe('23514');
  const { error } = await visitor.rpc('report_by_name', { ...report, email, pass: await inquiryPass() });
  expect(error).toMatchObject({ code: 'PT400', message: 'invalid_request' });
  expect(contactMessage.safeParse({ ...contact, email }).success).toBe(false);
  expect(supportRequest.safeParse({ ...support, email }).success).toBe(false);
  expect(visitorReport.safeParse({ ...report, email }).success).toBe(false);
});

test('an ordinary address is taken', async () => {
  const visitor = untyped(anonymousClient(server));
  const pass = await inquiryPass();
  expect((await visitor.from('contact_messages').insert({ ...contact, pass })).error).toBeNull();
  expect(contactMessage.safeParse(contact).success).toBe(true);
});
