import { type MailStatus, readMailStatus } from '#platform/mail/mail-status.ts';

/** The fixed beginning of every qmail bounce. */
const beginning = 'Hi. This is the';
/** The reply of a remote server, or qmail's own status such as `(#5.1.1)`. */
const saidElsewhere = /^Remote host said: (.*)$/m;
const saidHere = /\(#(\d\.\d{1,3}\.\d{1,3})\)\s*$/;

/**
 * Reads a bounce by qmail. It has no machine-readable part but a specified text format (QSBMF,
 * https://cr.yp.to/proto/qsbmf.txt): an introduction, one paragraph per recipient, a break line and a copy of the email.
 * @returns the status of each recipient; undefined for any other email
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
