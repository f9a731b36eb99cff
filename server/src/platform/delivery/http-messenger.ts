import type { MessengerConfig } from '../config/messenger-config.ts';
import type { Message, Messenger } from './messenger.ts';

/** A provider that says nothing is given up: a message under way keeps a stop waiting. */
const timeoutMs = 10_000;
const attempts = 2;

/**
 * Sends through a provider with Twilio's REST API (POST …/Messages.json). What goes by a way that has no sender goes by the
 * other. A busy provider is asked once more; rejects with its reason, without the message.
 */
export function createHttpMessenger(config: MessengerConfig): Messenger {
  const url = `${config.apiUrl}/2010-04-01/Accounts/${encodeURIComponent(config.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${config.account}:${config.token}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return {
    provider: new URL(config.apiUrl).hostname,
    channels: [...(config.smsFrom ? ['sms' as const] : []), ...(config.whatsappFrom ? ['whatsapp' as const] : [])],
    async send(message) {
      const body = new URLSearchParams(fieldsOf(config, message)).toString();
      for (let attempt = 1; ; attempt += 1) {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
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
  // Whoever has not written first is reached by an approved template alone.
  return template && code
    ? { ...route, ContentSid: template, ContentVariables: JSON.stringify({ 1: code }) }
    : { ...route, Body: text };
}

/** The provider's number for what went wrong; its words may repeat the number of the member. */
async function reasonOf(answer: Response): Promise<string> {
  const failure: unknown = await answer.json().catch(() => undefined);
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return `the provider of messages answered ${answer.status}${code === undefined ? '' : ` (${String(code)})`}`;
}
