import { randomUUID } from 'node:crypto';
import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import type { Message, MessageChannel } from '#platform/delivery/messenger.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { authPolicy } from '../auth-policy.ts';
import { messageWords } from './words.ts';

export type MessageKind = keyof (typeof messageWords)['en'];

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
  const minutes = String(seconds / secondsPerMinute);
  const text = fillIn(messageWords[language][kind], { brand: brand.name, code: code ?? '', minutes });
  return { id: id ?? randomUUID(), channel, to: `+${phone}`, text, ...(code === undefined ? {} : { code }) };
}
