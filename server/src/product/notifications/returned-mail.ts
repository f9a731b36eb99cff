import { type MailStatus, readMailStatus } from '#platform/mail/mail-status.ts';

/** How all of them begin, and no other mail that means it. */
const beginning = 'Hi. This is the';
/** What a server on the way said, and what qmail itself says of it: `(#5.1.1)`. */
const saidElsewhere = /^Remote host said: (.*)$/m;
const saidHere = /\(#(\d\.\d{1,3}\.\d{1,3})\)\s*$/;

/**
 * Reads a mail that qmail returns. Its bounces have no part for machines, and a published grammar instead (QSBMF,
 * https://cr.yp.to/proto/qsbmf.txt): an introduction, a paragraph a recipient, a line, and the copy of the mail.
 * @returns what is said of each recipient; undefined for any other mail
 */
export function readReturnedMail(text: string): MailStatus[] | undefined {
  if (!text.startsWith(beginning)) return undefined;
  const [, ...paragraphs] = text.replaceAll('\r', '').split('\n\n');
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('-'));
  return paragraphs
    .slice(0, end === -1 ? 0 : end)
    .filter((paragraph) => paragraph.startsWith('<'))
    .map(statusIn);
}

function statusIn(paragraph: string): MailStatus {
  const [, sentence] = saidElsewhere.exec(paragraph) ?? [];
  if (sentence !== undefined) return readMailStatus(sentence);
  return { reply: undefined, status: saidHere.exec(paragraph)?.[1] };
}
