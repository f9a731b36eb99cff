/** What a mail server says of a recipient: its reply code (RFC 5321) and its enhanced status code (RFC 3463), as far as it gives them. */
export interface MailStatus {
  reply: number | undefined;
  status: string | undefined;
}

/** Unknown mailbox or domain, moved, no mail taken (5.1.10), disabled; 5.4.1 is how Exchange Online calls an unknown one. */
const goneStatuses = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1|4\.(1|4|310))$/;
/** Says no more than the reply code. Outlook.com calls an unknown mailbox 5.5.0. */
const vagueStatuses = ['5.0.0', '5.5.0'];
const goneReplies = [550, 551, 553];

/**
 * Whether it is of no use to write there again. A full mailbox (5.2.2) is emptied some day; what is refused as spam, too
 * large or by a rule (5.6, 5.7, 5.2.3) is about the mail or about us.
 */
export function isMailboxGone({ reply, status }: MailStatus): boolean {
  if (status === undefined || vagueStatuses.includes(status)) return reply !== undefined && goneReplies.includes(reply);
  return goneStatuses.test(status);
}

/** The codes at the beginning of a server's sentence: `550 5.1.1 No such user`. */
export function readMailStatus(sentence: string): MailStatus {
  const [, reply, status] = /^\s*(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(sentence) ?? [];
  return { reply: reply === undefined ? undefined : Number(reply), status };
}
