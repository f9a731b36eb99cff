import type { BeforeSending } from '../delivery/before-sending.ts';
import type { Messenger } from '../delivery/messenger.ts';
import type { Pusher } from '../delivery/web-push.ts';
import type { WhatsappSender } from '../delivery/whatsapp.ts';
import type { Mailer } from '../mail/mail.ts';
import type { ComposedMessage } from './outbound-message.ts';

export interface Providers {
  mailer: Mailer;
  messenger: Messenger;
  pusher: Pusher;
  whatsapp: WhatsappSender;
}

/** Sends a message through the provider of its channel; rejects with that provider's error, or that of beforeSending. */
export async function giveToProvider(
  providers: Providers,
  composed: ComposedMessage,
  beforeSending: BeforeSending,
): Promise<void> {
  switch (composed.via) {
    case 'mail':
      return providers.mailer.send(composed.mail, beforeSending);
    case 'phone':
      return providers.messenger.send(composed.message, beforeSending);
    case 'push':
      return providers.pusher.send(composed.push, beforeSending);
    case 'whatsapp':
      return providers.whatsapp.send(composed.notification, beforeSending);
  }
}
