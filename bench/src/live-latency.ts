import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { SendMessageResponse } from '@awamu/contracts/messaging.ts';
import { type Figure, milliseconds, printFigures } from './report/figures.ts';
import { quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { Arrival, ArrivalRequest, ListenerOptions } from './servers/listener.ts';
import type { Pair } from './servers/sign-in.ts';

/** Enough pairs that nobody reaches the message limit of a member (contracts/src/limits.ts, memberWrites). */
const pairs = 40;
const otherSockets = 200;
const rounds = 3;
const messagesOfRound = 320;

type Listener = Child<object, ArrivalRequest, Arrival>;

/** Durations for one message, in milliseconds. */
interface Delivery {
  /** From the commit in the database to the other browser. */
  fromCommit: number;
  /** From the answer to the sender to the other browser; negative if the message arrived there first. */
  fromAnswer: number;
  /** From the sender's tap to the other browser. */
  fromRequest: number;
}

/** Measures from POST /api/messages/send to the socket of the other member's supabase-js, in another process. */
export async function measureLiveLatency(): Promise<Figure[]> {
  const awamu = await startChild<AwamuReady>('awamu.ts', {
    members: 1_000,
    signedIn: otherSockets,
    pairs,
  } satisfies AwamuOptions);
  const { url, anonKey, members, pairs: talking } = awamu.ready;
  const recipients = talking.map((pair) => pair.recipient);
  const listener: Listener = await startChild('listener.ts', {
    url,
    anonKey,
    members: recipients,
  } satisfies ListenerOptions);
  try {
    await sendAll(awamu.ready, listener);
    const alone: Delivery[] = [];
    const crowded: Delivery[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await sendAll(awamu.ready, listener)));
      const crowd = await startChild('listener.ts', { url, anonKey, members } satisfies ListenerOptions);
      crowded.push(...(await sendAll(awamu.ready, listener)));
      await crowd.stop();
    }
    return [...figuresOf(`${pairs} sockets`, alone), ...figuresOf(`${pairs + otherSockets} sockets`, crowded)];
  } finally {
    await listener.stop();
    await awamu.stop();
  }
}

/** Sends messages one after the other, each from the next pair and after the previous one has arrived. */
async function sendAll(awamu: AwamuReady, listener: Listener): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  while (deliveries.length < messagesOfRound) {
    for (const pair of awamu.pairs) deliveries.push(await deliver(awamu.url, pair, listener));
  }
  return deliveries;
}

async function deliver(url: string, pair: Pair, listener: Listener): Promise<Delivery> {
  const messageId = randomUUID();
  const requestedAt = now();
  const response = await fetch(`${url}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pair.sender.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: messageId, match_id: pair.matchId, content: 'Oli otya?', message_type: 'text' }),
  });
  const answeredAt = now();
  const sent = (await response.json()) as SendMessageResponse;
  if (response.status !== 200) throw new Error(`send answered ${response.status}: ${JSON.stringify(sent)}`);
  const { arrivedAt, committedAt } = await listener.ask({ messageId });
  return {
    fromCommit: arrivedAt - committedAt,
    fromAnswer: arrivedAt - answeredAt,
    fromRequest: arrivedAt - requestedAt,
  };
}

const now = (): number => performance.timeOrigin + performance.now();

function figuresOf(setting: string, deliveries: readonly Delivery[]): Figure[] {
  const quantiles = (path: keyof Delivery): string => {
    const times = deliveries.map((delivery) => delivery[path]);
    return `${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.99))}`;
  };
  return [
    {
      what: `commit → the other browser, ${setting}: p50, p99`,
      measured: `**${quantiles('fromCommit')}**`,
      goal: 'p50 ≤ 5 ms, p99 ≤ 30 ms',
    },
    { what: 'the same from the sender’s answer', measured: quantiles('fromAnswer') },
    { what: 'the same from the sender’s tap', measured: quantiles('fromRequest') },
  ];
}

if (import.meta.main) printFigures('Live messages', await measureLiveLatency());
