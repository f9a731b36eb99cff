import { placeOfNotification } from '@awamu/contracts/notification-kinds.ts';
import { type Sentences, wordsOf } from '#platform/i18n/i18n.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { lineOf, newestOf, sentenceOf, severalOf, wordKindOf } from './notification-words.ts';
import type { Batch, OutgoingNotification } from './notifications.repo.ts';

/** A mail lists so many notifications; the rest is a number. */
const shownNotifications = 8;

export interface MailSurroundings {
  publicUrl: string;
  /** Where the link that turns mails off leads (unsubscribe.ts). */
  unsubscribeUrl: string;
}

/**
 * A batch as one mail. The subject and what stands beside it may be read on a locked screen: they say who it was only where
 * the member allows it. Its Message-ID is the batch's.
 */
export function composeNotificationMail(batch: Batch, { publicUrl, unsubscribeUrl }: MailSurroundings): Mail {
  const t = wordsOf('notification-emails', batch.language);
  const first = newestOf(batch);
  const isOne = batch.notifications.length === 1;
  const action = isOne
    ? { text: t(`action.${wordKindOf(first)}`), href: `${publicUrl}${placeOfNotification(first)}` }
    : { text: t('openAll'), href: `${publicUrl}/dashboard` };
  const sentences = batch.notifications.map((notification) => sentenceOf(notification, batch.language, 'told'));
  const photo = photoOf(first, t, publicUrl);
  const { text, html } = layOutMail({
    language: batch.language,
    preheader: t('preheader'),
    heading: isOne ? (sentences[0] ?? '') : severalOf(batch),
    paragraphs: isOne ? [] : shortened(sentences, t),
    ...(photo ? { photo } : {}),
    action,
    unsubscribe: { href: unsubscribeUrl, text: t('unsubscribe') },
    reason: t('reason'),
  });
  return {
    to: batch.address,
    // A line break would end the header.
    subject: lineOf(batch).replace(/\s+/g, ' '),
    text,
    html,
    links: [action.href, unsubscribeUrl],
    messageId: `<${batch.id}@${new URL(publicUrl).hostname}>`,
    headers: {
      // One click in the mail program (RFC 8058).
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...writtenByMachine,
    },
  };
}

type EmailWords = Sentences<'notification-emails'>;

function shortened(sentences: readonly string[], t: EmailWords): string[] {
  if (sentences.length <= shownNotifications) return [...sentences];
  return [...sentences.slice(0, shownNotifications), t('more', { count: sentences.length - shownNotifications })];
}

/** Addresses of photos are kept without the host. */
function photoOf(
  notification: OutgoingNotification,
  t: EmailWords,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const { actor_name: name, actor_photo: photo } = notification;
  if (!photo || !name) return undefined;
  return { url: new URL(photo, publicUrl).href, alt: t('photoOf', { name }) };
}
