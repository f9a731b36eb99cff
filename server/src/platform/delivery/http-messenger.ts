import type { MessengerConfig } from '../config/messenger-config.ts';
import type { Message, Messenger } from './messenger.ts';

/** Limits how long an unanswered request can delay the server's shutdown. */
const timeoutMs = 10_000;
const attempts = 2;

/**
 * Sends through a provider with Twilio's REST API (POST …/Messages.json). If the message's channel has no sender number, the
 * other channel is used. A 429 or 5xx is retried once. Idempotency-Key is the same for every attempt, for gateways that know it. Rejects with the provider's status and error code, never the text.
 */
export function createHttpMessenger(config: MessengerConfig): Messenger {
  const url = `${config.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(config.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${config.account}:${config.token}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return {
    provider: new URL(config.apiUrl).hostname,
    channels: [...(config.smsFrom ? ['sms' as const] : []), ...(config.whatsappFrom ? ['whatsapp' as const] : [])],
    async send(message, beforeSending) {
      const body = new URLSearchParams(fieldsOf(config, message)).toString();
      for (let attempt = 1; ; attempt += 1) {
        await beforeSending();
        const signal = AbortSignal.timeout(timeoutMs);
        const sent = { ...headers, 'idempotency-key': message.id };
        const answer = await fetch(url, { method: 'POST', headers: sent, body, signal, redirect: 'error' });
        if (answer.ok) return void (await answer.body?.cancel());
        const isBusy = answer.status === 429 || answer.status >= 500;
        if (!isBusy || attempt === attempts) throw new Error(await reasonOf(answer));
        await answer.body?.cancel();
      }
    },
  };
}

function fieldsOf(config: MessengerConfig, { channel, to, text, code }: Message): Record<string, string> {
  const { smsFrom, whatsappFrom, whatsappTemplate: template } = config;
  const viaWhatsapp = whatsappFrom !== undefined && (channel === 'whatsapp' || smsFrom === undefined);
  if (!viaWhatsapp) return { To: to, From: smsFrom ?? '', Body: text };
  const route = { To: `whatsapp:${to}`, From: `whatsapp:${whatsappFrom}` };
  // WhatsApp accepts only approved templates for people who have not written to the sender first.
  return template && code
    ? { ...route, ContentSid: template, ContentVariables: JSON.stringify({ 1: code }) }
    : { ...route, Body: text };
}

/** The provider's status and error code; its error message may contain the member's number. */
async function reasonOf(answer: Response): Promise<string> {
  const failure: unknown = await answer.json().catch(() => undefined);
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return `the provider of messages answered ${answer.status}${code === undefined ? '' : ` (${String(code)})`}`;
}
