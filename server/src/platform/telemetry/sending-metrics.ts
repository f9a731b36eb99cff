import { Counter, type Registry } from 'prom-client';
import { type Sending, sendingChannel } from './channels.ts';

/** Counts emails, pushes and messages that left the server. @returns unsubscribe function */
export function watchSendings(registry: Registry, prefix: string): () => void {
  const sendings = new Counter({
    name: `${prefix}sendings_total`,
    help: 'Messages handed to a provider by channel: email, push, whatsapp, phone (codes by SMS or WhatsApp).',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const count = (message: unknown): void => {
    const { channel, outcome } = message as Sending;
    sendings.inc({ channel, outcome });
  };
  sendingChannel.subscribe(count);
  return () => void sendingChannel.unsubscribe(count);
}
