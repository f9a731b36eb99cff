import { brand } from '@awamu/contracts/brand.ts';
import { type Sentences, wordsOf } from '../i18n/i18n.ts';
import type { MailContents, ShownMail } from './mail-contents.ts';
import { writeHtml } from './mail-html.ts';

/** Lays an email out as plain text and HTML in the product's style (docs/decisions/110). */
export function layOutMail(contents: MailContents): { text: string; html: string } {
  const t = wordsOf('layout', contents.language);
  const shown: ShownMail = {
    ...contents,
    brandName: brand.name,
    contact: brand.contactEmail,
    reason: contents.reason ?? t('reason'),
    sender: t('sender'),
    questions: t('questions'),
  };
  return { text: writeText(shown, t), html: writeHtml(shown) };
}

function writeText(mail: ShownMail, t: Sentences<'layout'>): string {
  const { heading, paragraphs, action, code, codeLabel, closing = [], unsubscribe } = mail;
  const link = (text: string, href: string): string => t('link', { action: text, address: href });
  const codes = code === undefined ? [] : [codeLabel === undefined ? code : `${codeLabel}\n${code}`];
  const steps = [link(action.text, action.href)];
  return [
    heading,
    ...paragraphs,
    ...(codeLabel === undefined ? [...codes, ...steps] : [...steps, ...codes]),
    ...closing,
    mail.reason,
    ...(unsubscribe ? [link(unsubscribe.text, unsubscribe.href)] : []),
    mail.questions,
    mail.sender,
  ].join('\n\n');
}
