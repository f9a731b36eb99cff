import type { Message } from '../delivery/messenger.ts';
import type { Push } from '../delivery/web-push.ts';
import type { WhatsappNotification } from '../delivery/whatsapp.ts';
import type { Mail } from '../mail/mail.ts';

/** The kind of a batch of notifications; its address and contents are read when it is sent (private.open_batch). */
export const notificationKind = 'notification';

/** A message to send (private.claim_outbound_message). */
export interface OutboundMessage {
  id: string;
  /** Names the words. */
  kind: string;
  channel: 'mail' | 'sms' | 'whatsapp' | 'push';
  address: string;
  contents: Record<string, string | null>;
  /** What private.open_batch gives; null for other kinds. */
  batch: unknown;
  /** What its reader chose; null for whoever has no account, or chose none. */
  language: string | null;
}

/** A message with its words, as its provider takes it. */
export type ComposedMessage =
  | { via: 'mail'; mail: Mail }
  | { via: 'phone'; message: Message }
  | { via: 'push'; push: Push }
  | { via: 'whatsapp'; notification: WhatsappNotification };
