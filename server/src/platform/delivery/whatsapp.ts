import type { Language } from '@awamu/contracts/languages.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { WhatsappConfig } from '../config/notification-config.ts';
import { AddressRefused } from './address-refused.ts';
import { writeToOutbox } from './outbox.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { whatsappFaultOf } from './whatsapp-errors.ts';

export interface WhatsappNotification {
  /** Ours; the same for a second try. */
  id: string;
  /** What WhatsApp gives back with what it says of this try; at most 512 characters. */
  receipt: string;
  /** As the member wrote it, with its country code. */
  to: string;
  language: Language;
  /** The two variables of the template. */
  text: string;
  link: string;
}

/**
 * Sends notifications by WhatsApp. Rejects with AddressRefused for what is no number or has no WhatsApp, with OutcomeUnknown where
 * no answer came: WhatsApp sends again what it is asked for again. With any other error it was not sent.
 */
export interface WhatsappSender {
  send(notification: WhatsappNotification): Promise<void>;
}

/** Longer than a connection may take (10 s), so that a service that is not there is told from one that is silent. */
const timeoutMs = 20_000;
/** Templates are approved for a language as WhatsApp names it. */
const templateLanguage: Record<Language, string> = { en: 'en', es: 'es', fr: 'fr', de: 'de', pt: 'pt_PT' };
const failure = z.object({ error: z.object({ code: z.number() }) });

/** Through the Cloud API of WhatsApp: whoever did not write first is reached by an approved template alone. */
export function createWhatsappSender(config: WhatsappConfig): WhatsappSender {
  const url = `${config.apiUrl}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  const headers = { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' };
  return {
    async send(notification) {
      const body = JSON.stringify(templateMessage(config.template, notification));
      const answer = await post(url, headers, body);
      if (answer.ok) return void (await answer.body?.cancel());
      const { data } = failure.safeParse(await answer.json().catch(() => undefined));
      // The number alone: the service's words may repeat whom it was for.
      const reason = `WhatsApp answered ${answer.status}${data ? ` (${data.error.code})` : ''}`;
      if (whatsappFaultOf(data?.error.code) === 'refused') throw new AddressRefused(reason);
      // What stands before WhatsApp says nothing of what is behind it.
      throw answer.status >= 500 && !data ? new OutcomeUnknown(reason) : new Error(reason);
    },
  };
}

/** The service was not reached, or is not who it should be: nothing was asked for. */
const unreached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|(ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_\w+)$/;

async function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
    if (unreached.test(code)) throw new Error(`WhatsApp could not be reached (${code})`, { cause: error });
    throw new OutcomeUnknown('WhatsApp did not answer', { cause: error });
  }
}

function templateMessage(template: string, { receipt, to, language, text, link }: WhatsappNotification): object {
  const parameters = [text, link].map((value) => ({ type: 'text', text: value }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: numberOf(to),
    type: 'template',
    template: {
      name: template,
      language: { code: templateLanguage[language] },
      components: [{ type: 'body', parameters }],
    },
    biz_opaque_callback_data: receipt,
  };
}

/** E.164 without its plus sign. */
function numberOf(text: string): string {
  const written = text.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(written.startsWith('+') ? written : `+${written}`);
  if (!number?.isValid()) throw new AddressRefused('not a telephone number with its country code');
  return number.number.slice(1);
}

/** Writes each notification beside the mails: what a machine without WhatsApp's settings sends. */
export function createOutboxWhatsappSender(directory: string): WhatsappSender {
  return { send: (notification) => writeToOutbox(directory, { channel: 'whatsapp', ...notification }) };
}
