import type { Language } from '@awamu/contracts/languages.ts';
import { type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { authPolicy } from '../auth-policy.ts';

export type MailKind = Exclude<keyof ServerWords['account'], 'code' | 'expiry'>;

export interface MailToCompose {
  language: Language;
  to: string;
  link: string;
  /** A code to type instead of following the link. For a reauthentication it is the only proof, as its link proves nothing. */
  code?: string;
}

const secondsPerMinute = 60;

export function composeMail(kind: MailKind, { language, to, link, code }: MailToCompose): Mail {
  const t = wordsOf('account', language);
  const values = {
    code,
    minutes: authPolicy.oneTimeTokenSeconds / secondsPerMinute,
    code_minutes: authPolicy.oneTimeCodeSeconds / secondsPerMinute,
  };
  const body = t(`${kind}.body`, values);
  const isLinkToo = code !== undefined && kind !== 'reauthentication';
  const twins = layOutMail({
    language,
    preheader: body,
    heading: t(`${kind}.heading`, values),
    paragraphs: [body],
    action: { text: t(`${kind}.action`, values), href: link },
    ...(code === undefined ? {} : { code }),
    ...(isLinkToo ? { codeLabel: t('code') } : {}),
    closing: [...(isLinkToo ? [t('expiry', values)] : []), t(`${kind}.ignore`, values)],
  });
  return { to, subject: t(`${kind}.subject`, values), ...twins, links: [link], headers: writtenByMachine };
}
