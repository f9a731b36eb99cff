import type { Message } from '../delivery/messenger.ts';
import type { Push } from '../delivery/web-push.ts';
import type { WhatsappNotification } from '../delivery/whatsapp.ts';
import type { Mail } from '../mail/mail.ts';

/** The kind of a notification batch, whose address and contents are read when it is sent (private.open_batch). */
export const notificationKind = 'notification';

/** A message to send (private.claim_outbound_message). */
export interface OutboundMessage {
  id: string;
  /** Number of the claim, from 1; a later claim takes the message from this one. */
  attempt: number;
  /** Selects the texts. */
  kind: string;
  channel: 'mail' | 'sms' | 'whatsapp' | 'push';
  address: string;
  contents: Record<string, string | null>;
  /** Result of private.open_batch; null for other kinds. */
  batch: unknown;
  /** The recipient's language setting; null without an account or a setting. */
  language: string | null;
}

/** A message with its texts, in the form that its provider accepts. */
export type ComposedMessage =
  | { via: 'mail'; mail: Mail }
  | { via: 'phone'; message: Message }
  | { via: 'push'; push: Push }
  | { via: 'whatsapp'; notification: WhatsappNotification };
