import fastify from 'fastify';
import { startMailServer } from '../harness/mail-server.ts';

/** A mail server that shows mails with unfolded headers and body, and can leave one without an answer. */
export async function startNotificationMailServer() {
  let isSilent = false;
  const server = await startMailServer({
    beforeAccepting: () => (isSilent ? new Promise(() => {}) : Promise.resolve()),
  });
  return {
    ...server,
    /** Sends without delay. */
    env: { ...server.env, NOTIFICATION_EMAIL_DELAY_MINUTES: '0' },
    mails: () => server.mails.map((mail) => ({ ...mail, raw: unfold(mail.raw) })),
    beSilent(silent: boolean) {
      isSilent = silent;
    },
  };
}

const unfold = (raw: string): string =>
  raw
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\r\n/g, '')
    .replaceAll('=3D', '=');

export interface WhatsappMessage {
  to: string;
  type: string;
  template: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] };
  biz_opaque_callback_data: string;
}

/** A stub of WhatsApp's Cloud API that accepts template messages. */
export async function startWhatsapp() {
  const messages: WhatsappMessage[] = [];
  const unknown = new Set<string>();
  let isSilent = false;
  const app = fastify({ forceCloseConnections: true });
  app.post('/v23.0/:phone/messages', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer whatsapp-token')
      return reply.code(401).send({ error: { code: 190 } });
    const message = request.body as WhatsappMessage;
    if (unknown.has(message.to)) return reply.code(400).send({ error: { code: 131_026, message: 'undeliverable' } });
    messages.push(message);
    if (isSilent) return reply.hijack();
    return { messages: [{ id: 'wamid.1' }] };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** The environment of a server that sends through it. */
    env: {
      WHATSAPP_API_URL: `${origin}/v23.0`,
      WHATSAPP_PHONE_NUMBER_ID: '1234',
      WHATSAPP_ACCESS_TOKEN: 'whatsapp-token',
      WHATSAPP_NOTIFICATION_TEMPLATE: 'awamu_notification',
    },
    messages,
    refuse: (number: string) => void unknown.add(number),
    /** From now on accepted messages get no answer. */
    beSilent(silent: boolean) {
      isSilent = silent;
    },
    stop: () => app.close(),
  };
}
