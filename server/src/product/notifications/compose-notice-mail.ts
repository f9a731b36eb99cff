import { placeOfNotice } from '@awamu/contracts/notice-kinds.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { fillBrand, lineOf, newestOf, sentenceOf, severalOf, type Words, wordKindOf, wordsOf } from './notice-words.ts';
import type { Batch, ToldNotice } from './notifications.repo.ts';

/** A mail lists so many notices; the rest is a number. */
const shownNotices = 8;

export interface MailSurroundings {
  publicUrl: string;
  /** Where the link that turns mails off leads (unsubscribe.ts). */
  unsubscribeUrl: string;
}

/**
 * A batch as one mail. The subject and what stands beside it may be read on a locked screen: they say who it was only where
 * the member allows it. Its Message-ID is the batch's.
 */
export function composeNoticeMail(batch: Batch, { publicUrl, unsubscribeUrl }: MailSurroundings): Mail {
  const words = wordsOf[batch.language];
  const first = newestOf(batch);
  const isOne = batch.notices.length === 1;
  const action = isOne
    ? { text: words.action[wordKindOf(first)], href: `${publicUrl}${placeOfNotice(first)}` }
    : { text: fillBrand(words.several.action), href: `${publicUrl}/dashboard` };
  const sentences = batch.notices.map((notice) => sentenceOf(notice, batch.language, 'told'));
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
  if (sentences.length <= shownNotices) return [...sentences];
  const rest = (sentences.length - shownNotices).toLocaleString(language);
  return [...sentences.slice(0, shownNotices), fillIn(words.several.more, { count: rest })];
}

/** Addresses of photos are kept without the host. */
function photoOf(notice: ToldNotice, words: Words, publicUrl: string): { url: string; alt: string } | undefined {
  const { actor_name: name, actor_photo: photo } = notice;
  if (!photo || !name) return undefined;
  return { url: new URL(photo, publicUrl).href, alt: fillIn(words.photoOf, { name }) };
}
