import { z } from 'zod';
import { apiUrl } from './messenger-config.ts';
import { optionalText } from './optional-text.ts';

export interface PushConfig {
  /** Whom push services write to: mailto: or https: (RFC 8292, section 2.1). */
  contact: string;
  /** Hosts of push services, each with what is below it. */
  services: readonly string[];
}

/** An app of WhatsApp's Cloud API. */
export interface WhatsappConfig {
  /** With its version, without a trailing slash. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  /** The approved template, whose body has two variables: what has happened, and the link. */
  template: string;
}

export interface NoticeConfig {
  /** How long a mail waits for what else happens, in minutes. */
  emailDelayMinutes: number;
  /** undefined: pushes are written to DATA_DIR/outbox. */
  push: PushConfig | undefined;
  /** undefined: notices by WhatsApp are written to DATA_DIR/outbox. */
  whatsapp: WhatsappConfig | undefined;
}

/** Chrome and most others, Firefox, Safari, Edge. */
const browsers = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';
const graph = 'https://graph.facebook.com/v23.0';

export const noticeVariables = {
  NOTICE_EMAIL_DELAY_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
  PUSH_CONTACT: z.preprocess((value) => value || undefined, z.url({ protocol: /^(mailto|https)$/ }).optional()),
  PUSH_SERVICES: z.preprocess((value) => value || undefined, z.string().default(browsers)),
  WHATSAPP_API_URL: z.preprocess((value) => value || undefined, apiUrl.default(graph)),
  WHATSAPP_PHONE_NUMBER_ID: optionalText,
  WHATSAPP_ACCESS_TOKEN: optionalText,
  WHATSAPP_NOTICE_TEMPLATE: optionalText,
};

type NoticeVariables = z.output<z.ZodObject<typeof noticeVariables>>;

/** What is wrong with WhatsApp's settings, where some are set and some are not. */
export function faultOfNotices(values: NoticeVariables): string | undefined {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_NOTICE_TEMPLATE } = values;
  const all = Object.entries({ WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_NOTICE_TEMPLATE });
  const given = all.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length === 0 || given.length === all.length) return undefined;
  return `${given[0]}: needs ${all.map(([name]) => name).join(', ')}, all together`;
}

export function noticesOf(values: NoticeVariables): NoticeConfig {
  const { PUSH_CONTACT: contact, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = values;
  const services = values.PUSH_SERVICES.split(',').flatMap((host) => host.trim().toLowerCase() || []);
  return {
    emailDelayMinutes: values.NOTICE_EMAIL_DELAY_MINUTES,
    push: contact === undefined ? undefined : { contact, services },
    whatsapp:
      phoneNumberId === undefined
        ? undefined
        : {
            apiUrl: values.WHATSAPP_API_URL.replace(/\/+$/, ''),
            phoneNumberId,
            accessToken: values.WHATSAPP_ACCESS_TOKEN ?? '',
            template: values.WHATSAPP_NOTICE_TEMPLATE ?? '',
          },
  };
}
