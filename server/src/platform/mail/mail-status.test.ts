import { expect, it } from 'vitest';
import { isMailboxGone, readMailStatus } from './mail-status.ts';

it.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', true],
  ['550-5.1.1 The email account that you tried to reach does not exist.', true],
  ['550 5.4.1 Recipient address rejected: Access denied.', true],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550 no such mailbox', true],
  ['553 sorry', true],
  ['552 5.2.2 The email account is over quota', false],
  ['550 5.2.2 Mailbox full', false],
  ['550 5.7.1 Blocked as spam', false],
  ['550 5.1.8 Sender address rejected: Domain not found', false],
  ['552 5.3.4 Message too big', false],
  ['450 4.1.1 Try later', false],
  ['451 local problems', false],
  ['554 no', false],
  ['no code at all', false],
  ['', false],
])('%s: %s', (sentence, isGone) => {
  expect(isMailboxGone(readMailStatus(sentence))).toBe(isGone);
});
