import type { Language } from '@awamu/contracts/languages.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { AddressRefused } from './address-refused.ts';
import type { WhatsappConfig } from './notice-config.ts';
import { writeToOutbox } from './outbox.ts';

export interface WhatsappNotice {
  /** Ours; the same for a second try. */
  id: string;
  /** As the member wrote it, with its country code. */
  to: string;
  language: Language;
  /** The two variables of the template. */
  text: string;
  link: string;
}

/** Sends notices by WhatsApp. Rejects with AddressRefused for what is no number or has no WhatsApp. */
export interface WhatsappSender {
  send(notice: WhatsappNotice): Promise<void>;
}

const timeoutMs = 10_000;
/** Of the Cloud API: the recipient has no WhatsApp, may not be written to, or is the sender. */
const refusals = [131_021, 131_026, 131_030];
/** Templates are approved for a language as WhatsApp names it. */
const templateLanguage: Record<Language, string> = { en: 'en', es: 'es', fr: 'fr', de: 'de', pt: 'pt_PT' };
const failure = z.object({ error: z.object({ code: z.number() }) });

/** Through the Cloud API of WhatsApp: whoever did not write first is reached by an approved template alone. */
export function createWhatsappSender(config: WhatsappConfig): WhatsappSender {
  const url = `${config.apiUrl}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  const headers = { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' };
  return {
    async send(notice) {
      const body = JSON.stringify(templateMessage(config.template, notice));
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      if (answer.ok) return void (await answer.body?.cancel());
      const { data } = failure.safeParse(await answer.json().catch(() => undefined));
      // The number alone: the service's words may repeat whom it was for.
      const reason = `WhatsApp answered ${answer.status}${data ? ` (${data.error.code})` : ''}`;
      throw refusals.includes(data?.error.code ?? 0) ? new AddressRefused(reason) : new Error(reason);
    },
  };
}

function templateMessage(template: string, { id, to, language, text, link }: WhatsappNotice): object {
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
    biz_opaque_callback_data: id,
  };
}

/** E.164 without its plus sign. */
function numberOf(text: string): string {
  const written = text.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(written.startsWith('+') ? written : `+${written}`);
  if (!number?.isValid()) throw new AddressRefused('not a telephone number with its country code');
  return number.number.slice(1);
}

/** Writes each notice beside the mails: what a machine without WhatsApp's settings sends. */
export function createOutboxWhatsappSender(directory: string): WhatsappSender {
  return { send: (notice) => writeToOutbox(directory, { channel: 'whatsapp', ...notice }) };
}
