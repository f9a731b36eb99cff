import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpMessenger } from './http-messenger.ts';

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  key: string | string[] | undefined;
  fields: Record<string, string>;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A provider that answers with these statuses, in this order. */
async function provider(...statuses: number[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
    asked.push({
      path: request.url,
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'],
      fields,
    });
    response.writeHead(statuses[asked.length - 1] ?? 201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 21_211, message: 'The To number +256700000000 is not valid' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { asked, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const senders = { smsFrom: '+15005550006', whatsappFrom: '+14155238886', whatsappTemplate: undefined };
const allowed = async () => {};
const account = { account: 'AC1', token: 'secret' };
const message = { id: '1', channel: 'sms', to: '+256700000000', text: '123456 is your code.', code: '123456' } as const;

describe('createHttpMessenger', () => {
  it('sends an SMS as the account', async () => {
    const { asked, apiUrl } = await provider();
    await createHttpMessenger({ apiUrl, ...account, ...senders }).send(message, allowed);
    expect(asked).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        key: '1',
        fields: { To: '+256700000000', From: '+15005550006', Body: '123456 is your code.' },
      },
    ]);
  });

  it('asks before each request, and makes none that is refused', async () => {
    const { asked, apiUrl } = await provider(503);
    let left = 1;
    const once = async () => {
      left -= 1;
      if (left < 0) throw new Error('taken');
    };
    const sending = createHttpMessenger({ apiUrl, ...account, ...senders }).send(message, once);
    await expect(sending).rejects.toThrow('taken');
    expect(asked).toHaveLength(1);
  });

  it('sends by WhatsApp, with a template where there is one', async () => {
    const { asked, apiUrl } = await provider();
    const viaWhatsapp = { ...message, channel: 'whatsapp' } as const;
    await createHttpMessenger({ apiUrl, ...account, ...senders }).send(viaWhatsapp, allowed);
    await createHttpMessenger({ apiUrl, ...account, ...senders, whatsappTemplate: 'HX1' }).send(viaWhatsapp, allowed);
    const route = { To: 'whatsapp:+256700000000', From: 'whatsapp:+14155238886' };
    expect(asked.map(({ fields }) => fields)).toEqual([
      { ...route, Body: '123456 is your code.' },
      { ...route, ContentSid: 'HX1', ContentVariables: '{"1":"123456"}' },
    ]);
  });

  it('uses the other channel if one has no sender', async () => {
    const { asked, apiUrl } = await provider();
    const onlySms = { ...senders, whatsappFrom: undefined };
    const bySms = createHttpMessenger({ apiUrl, ...account, ...onlySms });
    const byWhatsapp = createHttpMessenger({ apiUrl, ...account, ...senders, smsFrom: undefined });
    await bySms.send({ ...message, channel: 'whatsapp' }, allowed);
    await byWhatsapp.send(message, allowed);
    expect([bySms.channels, byWhatsapp.channels]).toEqual([['sms'], ['whatsapp']]);
    expect(asked.map(({ fields }) => fields['To'])).toEqual(['+256700000000', 'whatsapp:+256700000000']);
  });

  it('retries a busy provider once, and reports a failure without the number', async () => {
    const busy = await provider(503, 201);
    await createHttpMessenger({ ...busy, ...account, ...senders }).send(message, allowed);
    expect(busy.asked).toHaveLength(2);
    const down = await provider(503, 503, 503);
    await expect(createHttpMessenger({ ...down, ...account, ...senders }).send(message, allowed)).rejects.toThrow(
      'answered 503',
    );
    expect(down.asked).toHaveLength(2);
    const refusing = await provider(400);
    await expect(createHttpMessenger({ ...refusing, ...account, ...senders }).send(message, allowed)).rejects.toThrow(
      /^the provider of messages answered 400 \(21211\)$/,
    );
    expect(refusing.asked).toHaveLength(1);
  });
});
