import { placeOfNotification } from '@awamu/contracts/notification-kinds.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import {
  fillBrand,
  lineOf,
  newestOf,
  sentenceOf,
  severalOf,
  type Words,
  wordKindOf,
  wordsOf,
} from './notification-words.ts';
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
  const words = wordsOf[batch.language];
  const first = newestOf(batch);
  const isOne = batch.notifications.length === 1;
  const action = isOne
    ? { text: words.action[wordKindOf(first)], href: `${publicUrl}${placeOfNotification(first)}` }
    : { text: fillBrand(words.several.action), href: `${publicUrl}/dashboard` };
  const sentences = batch.notifications.map((notification) => sentenceOf(notification, batch.language, 'told'));
  const photo = photoOf(first, words, publicUrl);
  const { text, html } = layOutMail({
    language: batch.language,
    preheader: fillBrand(words.preheader),
    heading: isOne ? (sentences[0] ?? '') : severalOf(batch),
    paragraphs: isOne ? [] : shortened(sentences, words, batch.language),
    ...(photo ? { photo } : {}),
    action,
    unsubscribe: { href: unsubscribeUrl, text: words.unsubscribe },
    reason: words.reason,
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

function shortened(sentences: readonly string[], words: Words, language: string): string[] {
  if (sentences.length <= shownNotifications) return [...sentences];
  const rest = (sentences.length - shownNotifications).toLocaleString(language);
  return [...sentences.slice(0, shownNotifications), fillIn(words.several.more, { count: rest })];
}

/** Addresses of photos are kept without the host. */
function photoOf(
  notification: OutgoingNotification,
  words: Words,
  publicUrl: string,
): { url: string; alt: string } | undefined {
  const { actor_name: name, actor_photo: photo } = notification;
  if (!photo || !name) return undefined;
  return { url: new URL(photo, publicUrl).href, alt: fillIn(words.photoOf, { name }) };
}
