import { z } from 'zod';
import { pushKeyResponse } from '../notifications.ts';
import { operation } from './operation.ts';

export const pushKey = operation({
  method: 'GET',
  path: '/api/notifications/push-key',
  summary: 'What PushManager.subscribe() takes as applicationServerKey, in base64url.',
  level: 'public',
  output: pushKeyResponse,
  cacheSeconds: 3_600,
});

/** Whatever is written into these addresses by hand is refused by what it lacks, in the call's own way. */
const text = z.string().catch('');

/** A link that is broken or not ours shows its own page, with 400, instead of an error. */
const mailLink = { query: z.object({ token: text, lang: text }) };

export const showUnsubscribe = operation({
  method: 'GET',
  path: '/api/notifications/unsubscribe',
  summary: 'The page behind the link of every mail. It changes nothing.',
  level: 'public',
  input: mailLink,
  output: { mediaType: 'text/html; charset=utf-8' },
  statuses: [200, 400],
});

export const unsubscribe = operation({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Turns mails off, for the form of that page and for mail programs (RFC 8058).',
  level: 'public',
  input: mailLink,
  output: { mediaType: 'text/html; charset=utf-8' },
  statuses: [200, 400],
});

export const verifyWhatsapp = operation({
  method: 'GET',
  path: '/api/notifications/whatsapp',
  summary: 'What WhatsApp asks when the address of its webhook is entered: gives the challenge back.',
  level: 'provider',
  input: {
    query: z.object({ 'hub.mode': text, 'hub.verify_token': text, 'hub.challenge': text }),
  },
  output: { mediaType: 'text/plain; charset=utf-8' },
});

export const reportWhatsapp = operation({
  method: 'POST',
  path: '/api/notifications/whatsapp',
  summary: 'The webhook of the WhatsApp Cloud API, signed with X-Hub-Signature-256.',
  level: 'provider',
  input: { body: { mediaType: 'application/json' } },
  output: null,
});

export const reportMail = operation({
  method: 'POST',
  path: '/api/notifications/mail-reports',
  summary: 'A mail that came back, as a mail server hands it on with its secret as bearer token.',
  level: 'provider',
  input: { query: z.object({ recipient: text }), body: { mediaType: 'message/rfc822' } },
  output: null,
  statuses: [204],
});
