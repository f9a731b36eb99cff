import { placeOfNotification } from '@awamu/contracts/notification-kinds.ts';
import { type Sentences, wordsOf } from '#platform/i18n/i18n.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { messageIdOf } from '#platform/outbox/message-id.ts';
import type { Batch, OutgoingNotification } from './notification-batch.ts';
import { lineOf, newestOf, sentenceOf, severalOf, wordKindOf } from './notification-words.ts';

/** An email lists this many notifications and states the number of the others. */
const shownNotifications = 8;

export interface MailSurroundings {
  publicUrl: string;
  /** URL of the unsubscribe link (unsubscribe.ts). */
  unsubscribeUrl: string;
}

/**
 * A batch as one email. A locked screen may show the subject and preheader, so they contain a name only if the member
 * allows it. Its Message-ID is derived from the batch's id.
 */
export function composeNotificationMail(batch: Batch, { publicUrl, unsubscribeUrl }: MailSurroundings): Mail {
  const t = wordsOf('notification-emails', batch.language);
  const first = newestOf(batch);
  const isOne = batch.notifications.length === 1;
  const action = isOne
    ? { text: t(`action.${wordKindOf(first)}`), href: `${publicUrl}${placeOfNotification(first)}` }
    : { text: t('openAll'), href: `${publicUrl}/dashboard` };
  const sentences = batch.notifications.map((notification) => sentenceOf(notification, batch.language, 'detailed'));
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
    // A line break would end the email header.
    subject: lineOf(batch).replace(/\s+/g, ' '),
    text,
    html,
    links: [action.href, unsubscribeUrl],
    messageId: messageIdOf(batch.id, publicUrl),
    headers: {
      // One-click unsubscribe in the mail client (RFC 8058).
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

/** Photo URLs are stored without the host. */
function photoOf(
  notification: OutgoingNotification,
  t: EmailWords,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const { actor_name: name, actor_photo: photo } = notification;
  if (!photo || !name) return undefined;
  return { url: new URL(photo, publicUrl).href, alt: t('photoOf', { name }) };
}
