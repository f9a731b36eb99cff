import { z } from 'zod';
import { pushKeyResponse } from '../notifications.ts';
import { operation } from './operation.ts';

export const pushKey = operation({
  method: 'GET',
  path: '/api/notifications/push-key',
  summary: 'The applicationServerKey for PushManager.subscribe(), base64url.',
  level: 'public',
  output: pushKeyResponse,
  cacheSeconds: 3_600,
});

/** A missing parameter becomes empty, so that the handler answers in the format its caller expects. */
const text = z.string().catch('');

/** An invalid link shows an HTML page with status 400 instead of an error body. */
const mailLink = { query: z.object({ token: text, lang: text }) };

export const showUnsubscribe = operation({
  method: 'GET',
  path: '/api/notifications/unsubscribe',
  summary: 'The page that the link of every email opens. It changes nothing.',
  level: 'public',
  input: mailLink,
  output: { mediaType: 'text/html; charset=utf-8' },
  statuses: [200, 400],
});

export const unsubscribe = operation({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Turns notification emails off; called by that page and by mail clients (RFC 8058).',
  level: 'public',
  input: mailLink,
  output: { mediaType: 'text/html; charset=utf-8' },
  statuses: [200, 400],
});

export const verifyWhatsapp = operation({
  method: 'GET',
  path: '/api/notifications/whatsapp',
  summary: 'Verifies the WhatsApp webhook by returning the challenge.',
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
  summary: 'Receives a bounced email from a mail server, which sends its secret as bearer token.',
  level: 'provider',
  input: { query: z.object({ recipient: text }), body: { mediaType: 'message/rfc822' } },
  output: null,
  statuses: [204],
});
