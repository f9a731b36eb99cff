import type { BeforeSending } from '../delivery/before-sending.ts';
import { type Sending, sendingChannel } from './channels.ts';

/** Wraps a sender to publish whether each message was sent. */
export function watchSender<
  Message,
  Sender extends { send(message: Message, beforeSending: BeforeSending): Promise<void> },
>(channel: Sending['channel'], sender: Sender): Sender {
  const publish = (outcome: Sending['outcome']): void => sendingChannel.publish({ channel, outcome } satisfies Sending);
  return {
    ...sender,
    async send(message: Message, beforeSending: BeforeSending) {
      try {
        await sender.send(message, beforeSending);
        publish('sent');
      } catch (error) {
        publish('failed');
        throw error;
      }
    },
  };
}
