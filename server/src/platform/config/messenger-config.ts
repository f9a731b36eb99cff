import { z } from 'zod';
import { optionalText, unsetIfEmpty } from './optional-text.ts';

/** A provider of SMS and WhatsApp messages with a Twilio-compatible REST API. */
export interface MessengerConfig {
  /** Without a trailing slash. */
  apiUrl: string;
  account: string;
  token: string;
  /** Sender of SMS and of WhatsApp messages: a number, a name or a service id; undefined disables the channel. */
  smsFrom: string | undefined;
  whatsappFrom: string | undefined;
  /** Approved WhatsApp template whose first variable is the code; undefined sends free text. */
  whatsappTemplate: string | undefined;
}

/** HTTPS, or http for this machine: codes and the provider's token travel there. */
export const apiUrl = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}, 'must start with https://');

export const messengerVariables = {
  MESSAGES_API_URL: z.preprocess(unsetIfEmpty, apiUrl.default('https://api.twilio.com')),
  MESSAGES_ACCOUNT: optionalText,
  MESSAGES_TOKEN: optionalText,
  SMS_FROM: optionalText,
  WHATSAPP_FROM: optionalText,
  WHATSAPP_TEMPLATE: optionalText,
};

type MessengerVariables = z.output<z.ZodObject<typeof messengerVariables>>;

/** The missing variable if the provider is configured only in part. */
export function faultOfMessenger(values: MessengerVariables): string | undefined {
  const { MESSAGES_ACCOUNT: account, MESSAGES_TOKEN: token, SMS_FROM: sms, WHATSAPP_FROM: whatsapp } = values;
  const given = Object.entries({
    MESSAGES_ACCOUNT: account,
    MESSAGES_TOKEN: token,
    SMS_FROM: sms,
    WHATSAPP_FROM: whatsapp,
  });
  const [first] = given.find(([, value]) => value !== undefined) ?? [];
  if (first === undefined || (account && token && (sms || whatsapp))) return undefined;
  return `${first}: needs MESSAGES_ACCOUNT, MESSAGES_TOKEN and SMS_FROM or WHATSAPP_FROM, all together`;
}

/** @returns undefined without a provider: messages are then written to DATA_DIR/outbox */
export function messengerOf(values: MessengerVariables): MessengerConfig | undefined {
  const { MESSAGES_ACCOUNT: account, MESSAGES_TOKEN: token } = values;
  if (!account || !token) return undefined;
  return {
    apiUrl: values.MESSAGES_API_URL.replace(/\/+$/, ''),
    account,
    token,
    smsFrom: values.SMS_FROM,
    whatsappFrom: values.WHATSAPP_FROM,
    whatsappTemplate: values.WHATSAPP_TEMPLATE,
  };
}
