import type { Language } from '@awamu/contracts/languages.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import messagesDe from './messages.de.json' with { type: 'json' };
import messagesEn from './messages.en.json' with { type: 'json' };
import messagesEs from './messages.es.json' with { type: 'json' };
import messagesFr from './messages.fr.json' with { type: 'json' };
import messagesPt from './messages.pt.json' with { type: 'json' };
import noticesDe from './notices.de.json' with { type: 'json' };
import noticesEn from './notices.en.json' with { type: 'json' };
import noticesEs from './notices.es.json' with { type: 'json' };
import noticesFr from './notices.fr.json' with { type: 'json' };
import noticesPt from './notices.pt.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

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
