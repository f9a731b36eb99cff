import type { ComposedMessage } from '#platform/outbox/outbound-message.ts';
import { bounceAddressOf } from './bounce-address.ts';
import { composeNotificationMail } from './compose-email.ts';
import { composePush, topicOf } from './compose-push.ts';
import { type Batch, batchSchema } from './notification-batch.ts';
import { lineOf } from './notification-words.ts';
import { makeUnsubscribeToken, unsubscribeUrlOf } from './unsubscribe.ts';

export interface NotificationSurroundings {
  publicUrl: string;
  unsubscribeSecret: string;
  /** Base of the bounce addresses; undefined: bounces go to the sender, and this server does not process them. */
  bounceAddress: string | undefined;
}

/** Composes a batch for its channel. @param opened result of private.open_batch @throws Error for any other value */
export function composeNotification(opened: unknown, surroundings: NotificationSurroundings): ComposedMessage {
  const batch = batchSchema.parse(opened);
  switch (batch.channel) {
    case 'email':
      return { via: 'mail', mail: mailOf(batch, surroundings) };
    case 'push':
      return { via: 'push', push: pushOf(batch) };
    case 'whatsapp': {
      const { id, receipt, address: to, language } = batch;
      const link = `${surroundings.publicUrl}/dashboard`;
      return { via: 'whatsapp', notification: { id, receipt, to, language, text: lineOf(batch), link } };
    }
  }
}

function mailOf(batch: Batch, { publicUrl, unsubscribeSecret, bounceAddress }: NotificationSurroundings) {
  const token = makeUnsubscribeToken(batch.user_id, unsubscribeSecret);
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, token, batch.language);
  const sent = { batch: batch.id, address: batch.address };
  const returnTo = bounceAddress && bounceAddressOf(sent, bounceAddress, unsubscribeSecret);
  return {
    ...composeNotificationMail(batch, { publicUrl, unsubscribeUrl }),
    ...(returnTo ? { returnTo } : {}),
  };
}

function pushOf(batch: Batch) {
  const payload = composePush(batch);
  if (batch.keys === null) throw new Error('a push without its keys');
  return { id: batch.id, endpoint: batch.address, keys: batch.keys, topic: topicOf(payload), payload };
}
