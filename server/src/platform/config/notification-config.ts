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
  /** By which WhatsApp tells what became of messages; undefined: it does not. */
  webhook: WhatsappWebhook | undefined;
}

export interface WhatsappWebhook {
  /** Of the app: signs what WhatsApp tells. */
  appSecret: string;
  /** Of our choice: proves to WhatsApp that the address is ours. */
  verifyToken: string;
}

export interface BounceConfig {
  /** Where mails of notifications come back to; the number of the mail is put behind its local part. */
  address: string;
  /** By which the operator's mail server is known. */
  secret: string;
}

export interface NotificationConfig {
  /** How long a mail waits for what else happens, in minutes. */
  emailDelayMinutes: number;
  /** undefined: pushes are written to DATA_DIR/outbox. */
  push: PushConfig | undefined;
  /** undefined: notifications by WhatsApp are written to DATA_DIR/outbox. */
  whatsapp: WhatsappConfig | undefined;
  /** undefined: mails that cannot be delivered come back to their sender. */
  bounces: BounceConfig | undefined;
}

/** Chrome and most others, Firefox, Safari, Edge. */
const browsers = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';
const graph = 'https://graph.facebook.com/v23.0';
/** Of 64 characters (RFC 5321, section 4.5.3.1.1), as much as the number of a mail leaves. */
const longestBounceName = 21;
/** Travels in a header. */
const secretText = /^[\x21-\x7e]{24,}$/;

export const notificationVariables = {
  NOTIFICATION_EMAIL_DELAY_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
  PUSH_CONTACT: z.preprocess((value) => value || undefined, z.url({ protocol: /^(mailto|https)$/ }).optional()),
  PUSH_SERVICES: z.preprocess((value) => value || undefined, z.string().default(browsers)),
  WHATSAPP_API_URL: z.preprocess((value) => value || undefined, apiUrl.default(graph)),
  WHATSAPP_PHONE_NUMBER_ID: optionalText,
  WHATSAPP_ACCESS_TOKEN: optionalText,
  WHATSAPP_NOTIFICATION_TEMPLATE: optionalText,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  MAIL_BOUNCE_ADDRESS: z.preprocess(
    (value) => value || undefined,
    z
      .email()
      .refine(
        (address) => address.lastIndexOf('@') <= longestBounceName,
        `needs at most ${longestBounceName} characters before the @`,
      )
      .optional(),
  ),
  MAIL_BOUNCE_SECRET: z.preprocess(
    (value) => value || undefined,
    z.string().regex(secretText, 'needs 24 or more letters, digits or signs').optional(),
  ),
};

type NotificationVariables = z.output<z.ZodObject<typeof notificationVariables>>;

/** What is missing, where some of the settings that belong together are set and some are not. */
export function faultOfNotifications(values: NotificationVariables): string | undefined {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_NOTIFICATION_TEMPLATE } = values;
  const { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, MAIL_BOUNCE_ADDRESS, MAIL_BOUNCE_SECRET } = values;
  const sender = { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_NOTIFICATION_TEMPLATE };
  const webhook = { WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN };
  const hasWebhook = Object.values(webhook).some((value) => value !== undefined);
  return (
    faultOfGroup(hasWebhook ? { ...webhook, ...sender } : sender) ??
    faultOfGroup({ MAIL_BOUNCE_ADDRESS, MAIL_BOUNCE_SECRET })
  );
}

function faultOfGroup(group: Record<string, string | undefined>): string | undefined {
  const given = Object.entries(group).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const names = Object.keys(group);
  if (given.length === 0 || given.length === names.length) return undefined;
  return `${given[0]}: needs ${names.join(', ')}, all together`;
}

export function notificationsOf(values: NotificationVariables): NotificationConfig {
  const { PUSH_CONTACT: contact, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = values;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  const { MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_SECRET: secret } = values;
  const services = values.PUSH_SERVICES.split(',').flatMap((host) => host.trim().toLowerCase() || []);
  return {
    emailDelayMinutes: values.NOTIFICATION_EMAIL_DELAY_MINUTES,
    push: contact === undefined ? undefined : { contact, services },
    whatsapp:
      phoneNumberId === undefined
        ? undefined
        : {
            apiUrl: values.WHATSAPP_API_URL.replace(/\/+$/, ''),
            phoneNumberId,
            accessToken: values.WHATSAPP_ACCESS_TOKEN ?? '',
            template: values.WHATSAPP_NOTIFICATION_TEMPLATE ?? '',
            webhook: appSecret && verifyToken ? { appSecret, verifyToken } : undefined,
          },
    bounces: address && secret ? { address, secret } : undefined,
  };
}
