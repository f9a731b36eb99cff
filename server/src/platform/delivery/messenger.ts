import { type PhoneChannel, phoneChannels } from '@awamu/contracts/phone-channels.ts';
import type { BeforeSending } from './before-sending.ts';
import { writeToOutbox } from './outbox.ts';

export interface Message {
  /** Assigned by this server, so that a provider's answer can be matched with a member's question. */
  id: string;
  channel: PhoneChannel;
  /** The number in E.164 with its plus sign. */
  to: string;
  text: string;
  /** The code in the text, for providers that insert it into a template of their own. */
  code?: string;
}

/** The message provider that the configuration selects. */
export interface Messenger {
  /** Its name in GET /auth/v1/settings. */
  readonly provider: string;
  /** The channels it supports; a message for another channel is sent over one of these. */
  readonly channels: readonly PhoneChannel[];
  send(message: Message, beforeSending: BeforeSending): Promise<void>;
}

/** Writes each message to the outbox folder, for installations without a provider. */
export function createOutboxMessenger(directory: string): Messenger {
  return {
    provider: 'outbox',
    channels: phoneChannels,
    async send({ channel, to, ...message }, beforeSending) {
      await beforeSending();
      await writeToOutbox(directory, { channel, to, ...message });
    },
  };
}
