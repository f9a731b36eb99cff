import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import de from '@awamu/locales/de/mail/layout.json' with { type: 'json' };
import en from '@awamu/locales/en/mail/layout.json' with { type: 'json' };
import es from '@awamu/locales/es/mail/layout.json' with { type: 'json' };
import fr from '@awamu/locales/fr/mail/layout.json' with { type: 'json' };
import pt from '@awamu/locales/pt/mail/layout.json' with { type: 'json' };
import { fillIn } from './fill-in.ts';
import type { MailContents, ShownMail } from './mail-contents.ts';
import { writeHtml } from './mail-html.ts';

const wordsOf: Record<Language, typeof en> = { en, es, fr, de, pt };

/** A mail as its two twins, plain text and HTML, in the product's look (docs/decisions/110). */
export function layOutMail(contents: MailContents): { text: string; html: string } {
  const words = wordsOf[contents.language];
  const identity = { brand: brand.name, city: brand.city };
  const shown: ShownMail = {
    ...contents,
    brandName: brand.name,
    contact: brand.contactEmail,
    reason: contents.reason ?? fillIn(words.reason, identity),
    sender: fillIn(words.sender, identity),
    questions: words.questions,
  };
  return { text: writeText(shown, words.link), html: writeHtml(shown) };
}

function writeText(mail: ShownMail, linkPattern: string): string {
  const { heading, paragraphs, action, code, codeLabel, closing = [], unsubscribe } = mail;
  const link = (text: string, href: string): string => fillIn(linkPattern, { action: text, address: href });
  const codes = code === undefined ? [] : [codeLabel === undefined ? code : `${codeLabel}\n${code}`];
  const steps = [link(action.text, action.href)];
  return [
    heading,
    ...paragraphs,
    ...(codeLabel === undefined ? [...codes, ...steps] : [...steps, ...codes]),
    ...closing,
    mail.reason,
    ...(unsubscribe ? [link(unsubscribe.text, unsubscribe.href)] : []),
    fillIn(mail.questions, { contact: mail.contact }),
    mail.sender,
  ].join('\n\n');
}
