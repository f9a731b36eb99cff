import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { authPolicy } from '../auth-policy.ts';
import { mailWords } from './words.ts';

export type MailKind = Exclude<keyof (typeof mailWords)['en'], 'code' | 'expiry'>;

export interface MailToCompose {
  language: Language;
  to: string;
  link: string;
  /** A code to type. In place of following the link; for a reauthentication, whose link proves nothing, the only proof. */
  code?: string;
}

const secondsPerMinute = 60;

export function composeMail(kind: MailKind, { language, to, link, code }: MailToCompose): Mail {
  const values = {
    brand: brand.name,
    code: code ?? '',
    minutes: String(authPolicy.oneTimeTokenSeconds / secondsPerMinute),
    code_minutes: String(authPolicy.oneTimeCodeSeconds / secondsPerMinute),
  };
  const words = mailWords[language];
  const fill = (text: string): string => fillIn(text, values);
  const { subject, heading, body, action, ignore } = words[kind];
  const isLinkToo = code !== undefined && kind !== 'reauthentication';
  const twins = layOutMail({
    language,
    preheader: fill(body),
    heading: fill(heading),
    paragraphs: [fill(body)],
    action: { text: fill(action), href: link },
    ...(code === undefined ? {} : { code }),
    ...(isLinkToo ? { codeLabel: fill(words.code) } : {}),
    closing: [...(isLinkToo ? [fill(words.expiry)] : []), fill(ignore)],
  });
  return { to, subject: fill(subject), ...twins, links: [link], headers: writtenByMachine };
}
