import PostalMime, { type Attachment, type Header } from 'postal-mime';
import { isMailboxGone, type MailStatus, readMailStatus } from '#platform/mail/mail-status.ts';
import { type ClaimedMail, findBounceAddresses } from './bounce-address.ts';
import { readReturnedMail } from './returned-mail.ts';

/** What a report says of a mail: its mailbox is gone; its reader does not want it; or nothing that we act on. */
export interface MailReport {
  verdict: 'gone' | 'unwanted' | 'none';
  /** For operators, without an address: the status code or the kind of complaint. */
  reason: string;
  /** Which of our mails it may be about. */
  mails: ClaimedMail[];
}

const nothing: MailReport = { verdict: 'none', reason: '', mails: [] };
/** A report has three parts, of which the mail may have some more. */
const parsing = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 8,
  maxHeadersSize: 65_536,
} as const;
/** Of one mail to one person: more are none of ours. */
const readGroups = 5;
const readAddresses = 3;
/** Calls a mail unwanted (RFC 5965, section 3.1; RFC 6430 adds not-spam, which says the opposite). */
const complaints = ['abuse', 'fraud', 'opt-out'];

/**
 * Reads a delivery status notification (RFC 3464), a mail that qmail returns, or a feedback report (ARF, RFC 5965), as a mail
 * server or a provider of mailboxes sends them. Anything else, out-of-office mails among it, is a report of nothing.
 * @param recipient where it was sent to, if the mail server says so
 */
export async function readMailReport(raw: Uint8Array, recipient = ''): Promise<MailReport> {
  const mail = await PostalMime.parse(raw, parsing).catch(() => undefined);
  if (mail === undefined) return nothing;
  const text = mail.text ?? '';
  const read = (await readStatus(mail.attachments)) ?? (await readComplaint(mail.attachments)) ?? readReturned(text);
  if (read === undefined) return nothing;
  const headers = mail.headers.map(({ value }) => value);
  const places = [`${recipient} `, ...headers, ...mail.attachments.map(textOf), text].join('\n');
  return { ...read, mails: findBounceAddresses(places, readAddresses) };
}

type Reading = Pick<MailReport, 'verdict' | 'reason'>;

async function readStatus(parts: readonly Attachment[]): Promise<Reading | undefined> {
  const part = parts.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (part === undefined) return undefined;
  const groups = textOf(part)
    .split(/(?:\r?\n[ \t]*){2,}/)
    .slice(0, readGroups);
  for (const group of groups) {
    const fields = await fieldsOf(group);
    if (fields.get('action')?.toLowerCase() !== 'failed') continue;
    const status = statusOf(fields);
    if (isMailboxGone(status)) return cameBack(status);
  }
  return { verdict: 'none', reason: '' };
}

function readReturned(text: string): Reading | undefined {
  const gone = readReturnedMail(text)?.find(isMailboxGone);
  return gone && cameBack(gone);
}

const cameBack = ({ status, reply }: MailStatus): Reading => ({
  verdict: 'gone',
  reason: `it came back (${status ?? reply})`,
});

/** Servers that know nothing closer write 5.0.0 and leave the rest to the sentence of the other side. */
function statusOf(fields: Map<string, string>) {
  const [, sentence = ''] = /^\s*smtp\s*;(.*)$/is.exec(fields.get('diagnostic-code') ?? '') ?? [];
  const said = readMailStatus(sentence);
  const [written] = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  return written === undefined || written === '5.0.0'
    ? { ...said, status: said.status ?? written }
    : { ...said, status: written };
}

async function readComplaint(parts: readonly Attachment[]): Promise<Reading | undefined> {
  const part = parts.find(({ mimeType }) => mimeType === 'message/feedback-report');
  if (part === undefined) return undefined;
  const kind = (await fieldsOf(textOf(part))).get('feedback-type')?.trim().toLowerCase() ?? '';
  return complaints.includes(kind) ? { verdict: 'unwanted', reason: kind } : { verdict: 'none', reason: '' };
}

/** Fields are written as headers are, folded ones too. */
async function fieldsOf(group: string): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(`${group.trim()}\n\n`, parsing).catch(() => ({ headers: [] as Header[] }));
  return new Map(headers.map(({ key, value }) => [key, value]));
}

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '');
