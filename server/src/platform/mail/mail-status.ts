/** A mail server's reply code (RFC 5321) and enhanced status code (RFC 3463) for a recipient, where given. */
export interface MailStatus {
  reply: number | undefined;
  status: string | undefined;
}

/** Unknown mailbox or domain, moved, null MX (5.1.10), disabled; Exchange Online reports an unknown mailbox as 5.4.1. */
const goneStatuses = /^5\.(1\.(0|1|2|3|4|6|10)|2\.1|4\.(1|4|310))$/;
/** Statuses that add nothing to the reply code. Outlook.com reports an unknown mailbox as 5.5.0. */
const vagueStatuses = ['5.0.0', '5.5.0'];
const goneReplies = [550, 551, 553];

/**
 * Whether the mailbox is permanently unreachable. A full mailbox (5.2.2) is temporary; a refusal as spam, as too large or by
 * policy (5.6, 5.7, 5.2.3) concerns the email or its sender, not the mailbox.
 */
export function isMailboxGone({ reply, status }: MailStatus): boolean {
  if (status === undefined || vagueStatuses.includes(status)) return reply !== undefined && goneReplies.includes(reply);
  return goneStatuses.test(status);
}

/** Parses the codes at the start of a server's reply, such as `550 5.1.1 No such user`. */
export function readMailStatus(sentence: string): MailStatus {
  const [, reply, status] = /^\s*(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(sentence) ?? [];
  return { reply: reply === undefined ? undefined : Number(reply), status };
}
