import { z } from 'zod';
import { optionalText } from './optional-text.ts';

/** A provider of messages with the REST API that Twilio made common. */
export interface MessengerConfig {
  /** Without a trailing slash. */
  apiUrl: string;
  account: string;
  token: string;
  /** The sender of SMS and of WhatsApp messages: a number, a name or a service's id; undefined: not by that way. */
  smsFrom: string | undefined;
  whatsappFrom: string | undefined;
  /** The approved template of WhatsApp, whose first variable is the code; undefined: free text. */
  whatsappTemplate: string | undefined;
}

/** HTTPS, or this machine: codes and the provider's token travel there. */
export const apiUrl = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}, 'must start with https://');

export const messengerVariables = {
  MESSAGES_API_URL: z.preprocess((value) => value || undefined, apiUrl.default('https://api.twilio.com')),
  MESSAGES_ACCOUNT: optionalText,
  MESSAGES_TOKEN: optionalText,
  SMS_FROM: optionalText,
  WHATSAPP_FROM: optionalText,
  WHATSAPP_TEMPLATE: optionalText,
};

type MessengerVariables = z.output<z.ZodObject<typeof messengerVariables>>;

/** What of the provider's settings is missing, where some are set. */
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

/** @returns undefined without a provider: messages are written to DATA_DIR/outbox */
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
