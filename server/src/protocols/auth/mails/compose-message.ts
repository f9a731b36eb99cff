import { randomUUID } from 'node:crypto';
import type { Language } from '@awamu/contracts/languages.ts';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import { straight } from '@awamu/locales/typeset.ts';
import type { Message } from '#platform/delivery/messenger.ts';
import { type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { authPolicy } from '../auth-policy.ts';

export type MessageKind = keyof ServerWords['text-messages'];

export interface MessageToCompose {
  language: Language;
  /** E.164 digits without the plus sign, as stored in accounts. */
  phone: string;
  channel: PhoneChannel;
  /** Absent if the message proves nothing. */
  code?: string;
  /** Lifetime of the code; defaults to that of one-time codes. */
  seconds?: number;
  id?: string;
}

const secondsPerMinute = 60;

/** Composes a text message for the messenger. */
export function composeMessage(
  kind: MessageKind,
  { language, phone, channel, code, seconds = authPolicy.oneTimeCodeSeconds, id }: MessageToCompose,
): Message {
  const text = wordsOf('text-messages', language)(`text-messages:${kind}`, {
    code,
    minutes: seconds / secondsPerMinute,
  });
  return {
    id: id ?? randomUUID(),
    channel,
    to: `+${phone}`,
    text: straight(text),
    ...(code === undefined ? {} : { code }),
  };
}
