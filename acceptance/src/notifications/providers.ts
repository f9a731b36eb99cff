import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';

/** A mail as received by SMTP, with unfolded headers and body. */
export interface Mail {
  /** Envelope sender, to which bounces are sent. */
  from: string;
  to: string;
  raw: string;
}

/** An SMTP server that stores mails, rejects unknown recipients, and can leave a mail without an answer. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const unknown = new Set<string>();
  let isSilent = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!unknown.has(address)) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const { mailFrom } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          raw: raw
            .replaceAll(/\r\n[ \t]/g, ' ')
            .replaceAll(/=\r\n/g, '')
            .replaceAll('=3D', '='),
        });
        if (!isSilent) done();
      });
    },
  });
  // A server killed during a delivery resets its connection, which must not fail the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    /** The environment of a server that sends through it without delay. */
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(typeof address === 'object' && address ? address.port : 0),
      NOTIFICATION_EMAIL_DELAY_MINUTES: '0',
    },
    mails,
    refuse: (mailbox: string) => void unknown.add(mailbox),
    beSilent(silent: boolean) {
      isSilent = silent;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

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
