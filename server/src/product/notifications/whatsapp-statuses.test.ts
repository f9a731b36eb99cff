import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedByWhatsapp, statusesIn } from './whatsapp-statuses.ts';

const receipt = '0b6e9c1e-4a55-4c1e-9f0e-000000000001.1.0123456789ab';
const called = (...statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
});
const said = (status: string, more: object = {}) => ({
  id: 'wamid.1',
  status,
  timestamp: '1760000000',
  recipient_id: '256772123456',
  biz_opaque_callback_data: receipt,
  ...more,
});
const failed = (code: number) => said('failed', { errors: [{ code, title: 'For +256772123456' }] });

it.each([
  [said('sent'), 'sent'],
  [said('delivered'), 'delivered'],
  [said('read'), 'delivered'],
  [failed(131_026), 'refused'],
  [failed(131_050), 'refused'],
  [failed(131_000), 'busy'],
  [failed(131_049), 'failed'],
  [failed(131_047), 'failed'],
  [failed(132_001), 'failed'],
  [said('failed'), 'failed'],
])('%o: %s', (status, verdict) => {
  const [read] = statusesIn(called(status));
  expect(read).toMatchObject({ receipt, verdict });
  expect(read?.reason).not.toContain('256772123456');
});

it('all statuses of a call are read, and unknown ones are skipped', () => {
  const body = called(
    said('deleted'),
    null,
    said('sent', { biz_opaque_callback_data: 'somebody else’s' }),
    said('sent'),
  );
  expect(statusesIn(body)).toHaveLength(1);
  expect(
    statusesIn({ entry: [{ changes: [{ value: { messages: [{}] } }, null] }, ...called(said('sent')).entry] }),
  ).toHaveLength(1);
});

it.each([[null], [{}], [[]], ['text'], [{ entry: {} }], [{ entry: [{}] }]])('%o has none', (body) => {
  expect(statusesIn(body)).toEqual([]);
});

it('is signed with the app’s secret, over these bytes', () => {
  const body = Buffer.from('{"entry":[]}');
  const signature = createHmac('sha256', 'app secret').update(body).digest('hex');
  expect(isSignedByWhatsapp(body, `sha256=${signature}`, 'app secret')).toBe(true);
  for (const header of [
    undefined,
    '',
    signature,
    'sha256=',
    `sha256=${signature.slice(2)}`,
    `sha1=${signature}`,
    ['x'],
  ]) {
    expect(isSignedByWhatsapp(body, header, 'app secret')).toBe(false);
  }
  expect(isSignedByWhatsapp(body, `sha256=${signature}`, 'another secret')).toBe(false);
  expect(isSignedByWhatsapp(Buffer.from('{"entry":[ ]}'), `sha256=${signature}`, 'app secret')).toBe(false);
});
