import PostalMime, { type Attachment, type Header } from 'postal-mime';
import { isMailboxGone, type MailStatus, readMailStatus } from '#platform/mail/mail-status.ts';
import { type ClaimedMail, findBounceAddresses } from './bounce-address.ts';
import { readReturnedMail } from './returned-mail.ts';

/** A report about an email: its mailbox is gone, its reader complains, or there is nothing to act on. */
export interface MailReport {
  verdict: 'gone' | 'unwanted' | 'none';
  /** For operators: the status code or the kind of complaint, without an address. */
  reason: string;
  /** The emails that the report may be about, unverified. */
  mails: ClaimedMail[];
}

const nothing: MailReport = { verdict: 'none', reason: '', mails: [] };
/** Limits for a report of three parts, one of which is an email that may have parts of its own. */
const parsing = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 8,
  maxHeadersSize: 65_536,
} as const;
/** Few groups suffice, because each of our emails has one recipient. */
const readGroups = 5;
const readAddresses = 3;
/** Feedback types that are complaints (RFC 5965, section 3.1; `not-spam` of RFC 6430 means the opposite). */
const complaints = ['abuse', 'fraud', 'opt-out'];

/**
 * Reads a delivery status notification (RFC 3464), a bounce by qmail, or a feedback report (ARF, RFC 5965) from a mail server
 * or a mailbox provider. Any other email, such as an out-of-office reply, has the verdict `none`.
 * @param recipient the address that the report was sent to, if the mail server names it
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

/** Servers without a specific status write 5.0.0; the remote server's reply may then have a better one. */
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

/** The fields have header syntax, including folding. */
async function fieldsOf(group: string): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(`${group.trim()}\n\n`, parsing).catch(() => ({ headers: [] as Header[] }));
  return new Map(headers.map(({ key, value }) => [key, value]));
}

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '');
