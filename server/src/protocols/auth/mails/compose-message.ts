import { randomUUID } from 'node:crypto';
import type { Language } from '@awamu/contracts/languages.ts';
import type { Message, MessageChannel } from '#platform/delivery/messenger.ts';
import { type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { authPolicy } from '../auth-policy.ts';

export type MessageKind = keyof ServerWords['text-messages'];

export interface MessageToCompose {
  language: Language;
  /** Digits of E.164 without the plus sign, as accounts keep them. */
  phone: string;
  channel: MessageChannel;
  /** Left out when the message proves nothing. */
  code?: string;
  /** How long the code works; left out: as long as one-time codes do. */
  seconds?: number;
  id?: string;
}

const secondsPerMinute = 60;

/** The short message of a kind, ready for the messenger. */
export function composeMessage(
  kind: MessageKind,
  { language, phone, channel, code, seconds = authPolicy.oneTimeCodeSeconds, id }: MessageToCompose,
): Message {
  const text = wordsOf('text-messages', language)(`text-messages:${kind}`, {
    code,
    minutes: seconds / secondsPerMinute,
  });
  return { id: id ?? randomUUID(), channel, to: `+${phone}`, text, ...(code === undefined ? {} : { code }) };
}
