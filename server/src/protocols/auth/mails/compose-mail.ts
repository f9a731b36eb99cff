import { brand } from '@awamu/contracts/brand.ts';
import type { Mail } from '#platform/mail.ts';
import { authPolicy } from '../auth-policy.ts';
import words from './en.json' with { type: 'json' };
import { fillIn } from './fill-in.ts';
import { renderMail } from './render-mail.ts';

export type MailKind = Exclude<keyof typeof words, 'code' | 'expiry'>;

const secondsPerMinute = 60;

/** @param code the code that can be typed instead of following the link; left out when the link proves nothing */
export function composeMail(kind: MailKind, { to, link, code }: { to: string; link: string; code?: string }): Mail {
  const values = {
    brand: brand.name,
    code: code ?? '',
    minutes: String(authPolicy.oneTimeTokenSeconds / secondsPerMinute),
    code_minutes: String(authPolicy.oneTimeCodeSeconds / secondsPerMinute),
  };
  const fill = (text: string): string => fillIn(text, values);
  const { subject, heading, body, action, ignore } = words[kind];
  const proof = code === undefined ? [] : [fill(words.code), fill(words.expiry)];
  return renderMail({
    to,
    subject: fill(subject),
    heading: fill(heading),
    body: [fill(body)],
    action: fill(action),
    link,
    closing: [...proof, fill(ignore)],
  });
}
