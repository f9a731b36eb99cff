import { writeToOutbox } from './outbox.ts';

/** How a short message reaches a phone. */
export type MessageChannel = 'sms' | 'whatsapp';

export interface Message {
  /** Ours; a provider's answer and a member's question can name it. */
  id: string;
  channel: MessageChannel;
  /** The number in E.164 with its plus sign. */
  to: string;
  text: string;
  /** The code that the text holds, for providers that put it into a text of their own. */
  code?: string;
}

/** One provider of messages, chosen by configuration. */
export interface Messenger {
  /** Its name, as GET /auth/v1/settings tells it. */
  readonly provider: string;
  /** The ways it has; what is asked to go by another goes by one of these. */
  readonly channels: readonly MessageChannel[];
  send(message: Message): Promise<void>;
}

/** Writes each message beside the mails: what a machine without a provider sends. */
export function createOutboxMessenger(directory: string): Messenger {
  return {
    provider: 'outbox',
    channels: ['sms', 'whatsapp'],
    send: ({ channel, to, ...message }) => writeToOutbox(directory, { channel, to, ...message }),
  };
}
