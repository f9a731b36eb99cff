import { z } from 'zod';
import { apiUrl } from './messenger-config.ts';
import { optionalText, unsetIfEmpty } from './optional-text.ts';

export interface PushConfig {
  /** Contact for push services, mailto: or https: (RFC 8292, section 2.1). */
  contact: string;
  /** Allowed hosts of push services, including their subdomains. */
  services: readonly string[];
}

/** An app of WhatsApp's Cloud API. */
export interface WhatsappConfig {
  /** Includes the API version, without a trailing slash. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  /** Approved template whose body has two variables: the text and the link. */
  template: string;
  /** Webhook for delivery statuses; undefined: none are received. */
  webhook: WhatsappWebhook | undefined;
}

export interface WhatsappWebhook {
  /** Secret of the app, which signs WhatsApp's requests. */
  appSecret: string;
  /** Token of our choice, with which we confirm the webhook's address to WhatsApp. */
  verifyToken: string;
}

export interface BounceConfig {
  /** Envelope sender of notification emails; the email's id is appended to its local part (VERP). */
  address: string;
  /** Authenticates the operator's mail server. */
  secret: string;
}

export interface NotificationConfig {
  /** Minutes that an email waits so that later events can join it. */
  emailDelayMinutes: number;
  /** undefined: pushes are written to DATA_DIR/outbox. */
  push: PushConfig | undefined;
  /** undefined: WhatsApp notifications are written to DATA_DIR/outbox. */
  whatsapp: WhatsappConfig | undefined;
  /** undefined: bounces go to the sender's address. */
  bounces: BounceConfig | undefined;
}

/** Push services of Chrome and most others, Firefox, Safari, Edge. */
const browsers = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';
const graph = 'https://graph.facebook.com/v23.0';
/** The part of 64 characters (RFC 5321, section 4.5.3.1.1) that the email's id leaves. */
const longestBounceName = 21;
/** Printable ASCII, as it travels in a header. */
const secretText = /^[\x21-\x7e]{24,}$/;

export const notificationVariables = {
  NOTIFICATION_EMAIL_DELAY_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
  PUSH_CONTACT: z.preprocess(unsetIfEmpty, z.url({ protocol: /^(mailto|https)$/ }).optional()),
  PUSH_SERVICES: z.preprocess(unsetIfEmpty, z.string().default(browsers)),
  WHATSAPP_API_URL: z.preprocess(unsetIfEmpty, apiUrl.default(graph)),
  WHATSAPP_PHONE_NUMBER_ID: optionalText,
  WHATSAPP_ACCESS_TOKEN: optionalText,
  WHATSAPP_NOTIFICATION_TEMPLATE: optionalText,
  WHATSAPP_APP_SECRET: optionalText,
  WHATSAPP_VERIFY_TOKEN: optionalText,
  MAIL_BOUNCE_ADDRESS: z.preprocess(
    unsetIfEmpty,
    z
      .email()
      .refine(
        (address) => address.lastIndexOf('@') <= longestBounceName,
        `needs at most ${longestBounceName} characters before the @`,
      )
      .optional(),
  ),
  MAIL_BOUNCE_SECRET: z.preprocess(
    unsetIfEmpty,
    z.string().regex(secretText, 'needs 24 or more letters, digits or signs').optional(),
  ),
};

type NotificationVariables = z.output<z.ZodObject<typeof notificationVariables>>;

/** The missing setting if settings that belong together are given only in part. */
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
