import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { AddressRefused } from './address-refused.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { createWhatsappSender } from './whatsapp.ts';

const settings = { phoneNumberId: '1', accessToken: 'token', template: 'notification', webhook: undefined };
const notification = {
  id: 'b',
  receipt: 'b.1.c',
  to: '+256772123456',
  language: 'en',
  text: 'News.',
  link: 'https://x.example',
} as const;
let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

/** The error that sending rejects with when the service answers like this. */
async function sendingTo(answer: RequestListener): Promise<unknown> {
  const service = createServer(answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  stop = async () => {
    service.closeAllConnections();
    service.close();
  };
  const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return createWhatsappSender({ ...settings, apiUrl })
    .send(notification, async () => {})
    .catch((error: unknown) => error);
}

const failing =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(body);
const withCode = (code: number) => JSON.stringify({ error: { code, message: 'For +256772123456' } });

it('an accepted message has its id', async () => {
  let body = '';
  const result = await sendingTo((request, response) => {
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end('{}'));
  });
  expect(result).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject({ to: '256772123456', biz_opaque_callback_data: 'b.1.c' });
});

it.each<[string, RequestListener, string]>([
  ['the line is cut before an answer', (request) => void request.socket.destroy(), 'unknown'],
  ['a gateway answers for it', failing(502, '<html>Bad gateway</html>'), 'unknown'],
  ['it says that it is down', failing(503, withCode(131_016)), 'not sent'],
  ['it does not like the template', failing(400, withCode(132_001)), 'not sent'],
  ['the token is old', failing(401, withCode(190)), 'not sent'],
  ['the number has no WhatsApp', failing(400, withCode(131_026)), 'refused'],
  ['the reader wants no more', failing(400, withCode(131_050)), 'refused'],
])('%s: %s', async (_why, answer, kind) => {
  const error = await sendingTo(answer);
  expect(error).toBeInstanceOf(Error);
  const kindOf = error instanceof OutcomeUnknown ? 'unknown' : error instanceof AddressRefused ? 'refused' : 'not sent';
  expect(kindOf).toBe(kind);
  expect(String(error)).not.toContain('256772123456');
});

it('a service that cannot be reached was not called', async () => {
  const service = createServer();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await new Promise((resolve) => service.close(resolve));
  const sending = createWhatsappSender({ ...settings, apiUrl: `http://127.0.0.1:${port}` }).send(
    notification,
    async () => {},
  );
  await expect(sending).rejects.toThrow('could not be reached (ECONNREFUSED)');
});
