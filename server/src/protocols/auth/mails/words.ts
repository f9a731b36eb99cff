import type { Language } from '@awamu/contracts/languages.ts';
import de from '@awamu/locales/de/mail/account.json' with { type: 'json' };
import noticesDe from '@awamu/locales/de/mail/security.json' with { type: 'json' };
import messagesDe from '@awamu/locales/de/mail/text-messages.json' with { type: 'json' };
import en from '@awamu/locales/en/mail/account.json' with { type: 'json' };
import noticesEn from '@awamu/locales/en/mail/security.json' with { type: 'json' };
import messagesEn from '@awamu/locales/en/mail/text-messages.json' with { type: 'json' };
import es from '@awamu/locales/es/mail/account.json' with { type: 'json' };
import noticesEs from '@awamu/locales/es/mail/security.json' with { type: 'json' };
import messagesEs from '@awamu/locales/es/mail/text-messages.json' with { type: 'json' };
import fr from '@awamu/locales/fr/mail/account.json' with { type: 'json' };
import noticesFr from '@awamu/locales/fr/mail/security.json' with { type: 'json' };
import messagesFr from '@awamu/locales/fr/mail/text-messages.json' with { type: 'json' };
import pt from '@awamu/locales/pt/mail/account.json' with { type: 'json' };
import noticesPt from '@awamu/locales/pt/mail/security.json' with { type: 'json' };
import messagesPt from '@awamu/locales/pt/mail/text-messages.json' with { type: 'json' };

/** Mails that ask for something to be done. */
export const mailWords: Record<Language, typeof en> = { en, es, fr, de, pt };
/** Short messages to phones. */
export const messageWords: Record<Language, typeof messagesEn> = {
  en: messagesEn,
  es: messagesEs,
  fr: messagesFr,
  de: messagesDe,
  pt: messagesPt,
};
/** What is told of changes of what opens an account. */
export const noticeWords: Record<Language, typeof noticesEn> = {
  en: noticesEn,
  es: noticesEs,
  fr: noticesFr,
  de: noticesDe,
  pt: noticesPt,
};
