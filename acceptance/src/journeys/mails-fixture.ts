import type { Language } from '@awamu/contracts/languages.ts';
import type { Mail } from '../../../server/src/platform/mail/mail.ts';
import { composeNotificationMail } from '../../../server/src/product/notifications/compose-email.ts';
import type { OutgoingNotification } from '../../../server/src/product/notifications/notification-batch.ts';
import { composeMessageMail } from '../../../server/src/product/outbound-messages/compose-outbound-message.ts';
import { composeMail, type MailKind } from '../../../server/src/protocols/auth/mails/compose-mail.ts';
import { composeNotification } from '../../../server/src/protocols/auth/mails/compose-security-notification.ts';

export const publicUrl = 'https://awamu.example';
/** The only resource that a mail may load. */
export const photoUrl = `${publicUrl}/storage/v1/object/public/photos/nakato.webp`;

const to = 'nakato@people.example';
const link = `${publicUrl}/auth/v1/verify?token=pkce_b1f0c7d2e9a84c5f9d3e6b7a8c9d0e1f2a3b4c5d6e7f8091&type=signup&redirect_to=${publicUrl}/`;
const at = new Date('2026-11-22T04:10:00Z');

/** A mail of each kind as the server renders it, by name, with the longest texts that members may enter. */
export function everyMail(language: Language): Map<string, Mail> {
  return new Map([...authMails(language), ...teamMails(language), ...notifications(language)]);
}

function authMails(language: Language): [string, Mail][] {
  const withCode: MailKind[] = [
    'confirm_signup',
    'recovery',
    'email_change_new',
    'email_change_current',
    'sign_in',
    'invite',
  ];
  const notification = { language, to, publicUrl, isFormer: false };
  return [
    ...withCode.map((kind): [string, Mail] => [kind, composeMail(kind, { language, to, link, code: '402816' })]),
    ['already_registered', composeMail('already_registered', { language, to, link: publicUrl })],
    ['reauthentication', composeMail('reauthentication', { language, to, link: publicUrl, code: '402816' })],
    [
      'password_changed',
      composeNotification({ ...notification, change: { kind: 'password_changed', traits: {}, at } }),
    ],
    [
      'email_changed',
      composeNotification({ ...notification, isFormer: true, change: { kind: 'email_changed', traits: {}, at } }),
    ],
    [
      'factor_removed',
      composeNotification({
        ...notification,
        change: { kind: 'factor_removed_by_operator', traits: { factor_type: 'totp' }, at },
      }),
    ],
  ];
}

const reason = 'You asked several members for money in their first messages.\nWe saw the same words in each of them.';
const question = `Hello team,\n\nmy tickets for the Kampala Night never came. The page says: ${'https://tickets.example/'.padEnd(120, 'x')}\n\nNakato`;

function teamMails(language: Language): [string, Mail][] {
  const contents: Record<string, Record<string, string | null>> = {
    account_suspended: { reason, ends_at: '2026-12-01T10:00:00Z', pass: 'abc' },
    account_banned: { reason, ends_at: null, pass: 'abc' },
    account_reactivated: {},
    warning: { reason },
    content_removed: { reason },
    appeal_upheld: { answer: reason },
    appeal_overturned: { answer: 'It was a misunderstanding. We are sorry.' },
    inbox_answer: {
      name: 'Nakato',
      title: 'Tickets for the Kampala Night',
      body: 'We have sent them again.',
      question,
    },
    advertising_approved: { name: 'Ann', business: 'The Rolex Corner & Sons' },
    advertising_rejected: { name: 'Ann', business: 'The Rolex Corner & Sons', reason: 'The film has no sound.' },
  };
  return Object.entries(contents).map(([kind, values]) => {
    const message = { id: kind, kind, channel: 'mail' as const, address: to, contents: values, language };
    return [kind, composeMessageMail(message, publicUrl)];
  });
}

function notifications(language: Language): [string, Mail][] {
  const match: OutgoingNotification = {
    id: '4f0c7d2e-9a84-4c5f-9d3e-6b7a8c9d0e1f',
    kind: 'match',
    actor_id: '5f0c7d2e-9a84-4c5f-9d3e-6b7a8c9d0e1f',
    match_id: '6f0c7d2e-9a84-4c5f-9d3e-6b7a8c9d0e1f',
    count: 1,
    payload: {},
    actor_name: 'Nakato',
    actor_photo: photoUrl,
    text: null,
  };
  const message: OutgoingNotification = {
    ...match,
    kind: 'message',
    count: 3,
    actor_name: 'Wolfeschlegelsteinhausenbergerdorff',
  };
  const batch = (notifications: OutgoingNotification[]) => ({
    id: '7f0c7d2e-9a84-4c5f-9d3e-6b7a8c9d0e1f',
    user_id: '8f0c7d2e-9a84-4c5f-9d3e-6b7a8c9d0e1f',
    channel: 'email' as const,
    address: to,
    receipt: '',
    keys: null,
    language,
    details: true,
    unread: notifications.length,
    notifications,
  });
  const surroundings = {
    publicUrl,
    unsubscribeUrl: `${publicUrl}/api/notifications/unsubscribe?token=abc&lang=${language}`,
  };
  return [
    ['match', composeNotificationMail(batch([match]), surroundings)],
    ['several', composeNotificationMail(batch([message, match, { ...match, kind: 'super_like' }]), surroundings)],
  ];
}
