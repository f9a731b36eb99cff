import type { Language } from '@awamu/contracts/languages.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { WhatsappConfig } from '../config/notification-config.ts';
import { AddressRefused } from './address-refused.ts';
import type { BeforeSending } from './before-sending.ts';
import { writeToOutbox } from './outbox.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { whatsappFaultOf } from './whatsapp-errors.ts';

export interface WhatsappNotification {
  /** Assigned by this server; the same for every attempt. */
  id: string;
  /** Identifies this attempt; WhatsApp returns it with each status. At most 512 characters. */
  receipt: string;
  /** The number as the member entered it, with its country code. */
  to: string;
  language: Language;
  /** The two variables of the template. */
  text: string;
  link: string;
}

/**
 * Sends notifications by WhatsApp. Rejects with AddressRefused for an invalid number or one without WhatsApp, and with
 * OutcomeUnknown if no answer came, as WhatsApp does not deduplicate retries. After any other error nothing was sent.
 */
export interface WhatsappSender {
  send(notification: WhatsappNotification, beforeSending: BeforeSending): Promise<void>;
}

/** Exceeds the connect timeout (10 s), so that an unreachable service is distinguished from one that does not answer. */
const timeoutMs = 20_000;
/** WhatsApp's language codes, for which the templates are approved. */
const templateLanguage: Record<Language, string> = { en: 'en', es: 'es', fr: 'fr', de: 'de', pt: 'pt_PT' };
const failure = z.object({ error: z.object({ code: z.number() }) });

/** Sends an approved template through WhatsApp's Cloud API: people who did not write first can receive nothing else. */
export function createWhatsappSender(config: WhatsappConfig): WhatsappSender {
  const url = `${config.apiUrl}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  const headers = { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' };
  return {
    async send(notification, beforeSending) {
      const body = JSON.stringify(templateMessage(config.template, notification));
      await beforeSending();
      const answer = await post(url, headers, body);
      if (answer.ok) return void (await answer.body?.cancel());
      const { data } = failure.safeParse(await answer.json().catch(() => undefined));
      // Only the error code: the service's message may contain the recipient's number.
      const reason = `WhatsApp answered ${answer.status}${data ? ` (${data.error.code})` : ''}`;
      if (whatsappFaultOf(data?.error.code) === 'refused') throw new AddressRefused(reason);
      // A 5xx without WhatsApp's error body comes from a proxy: WhatsApp may have accepted the message.
      throw answer.status >= 500 && !data ? new OutcomeUnknown(reason) : new Error(reason);
    },
  };
}

/** Errors before the request is sent: the service was unreachable or its certificate is invalid. */
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

/** @returns the number in E.164 without the plus sign @throws AddressRefused for an invalid number */
function numberOf(text: string): string {
  const written = text.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(written.startsWith('+') ? written : `+${written}`);
  if (!number?.isValid()) throw new AddressRefused('not a telephone number with its country code');
  return number.number.slice(1);
}

/** Writes each notification to the outbox folder, for installations without WhatsApp's settings. */
export function createOutboxWhatsappSender(directory: string): WhatsappSender {
  return {
    async send(notification, beforeSending) {
      await beforeSending();
      await writeToOutbox(directory, { channel: 'whatsapp', ...notification });
    },
  };
}
