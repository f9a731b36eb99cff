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
import notificationsDe from './notices.de.json' with { type: 'json' };
import notificationsEn from './notices.en.json' with { type: 'json' };
import notificationsEs from './notices.es.json' with { type: 'json' };
import notificationsFr from './notices.fr.json' with { type: 'json' };
import notificationsPt from './notices.pt.json' with { type: 'json' };
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
export const notificationWords: Record<Language, typeof notificationsEn> = {
  en: notificationsEn,
  es: notificationsEs,
  fr: notificationsFr,
  de: notificationsDe,
  pt: notificationsPt,
};
