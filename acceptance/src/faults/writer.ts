import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../harness/server-process.ts';
import { join, matchUp, type Person } from '../product/product-people.ts';
import { sendUntilAnswered } from './send-until-answered.ts';

/** What one member wrote and what the server answered, in the order of the answers. */
export interface Ledger {
  messages: string[];
  /** The number in the last answered biography. */
  bio: number;
  /** Members whom this member decided about, with the decision. */
  decisions: Map<string, string>;
  answered: number;
  failures: number;
  refusals: string[];
  /** When answers came, in milliseconds since the epoch. */
  answeredAt: number[];
}

export interface Writer {
  person: Person;
  match: string;
  ledger: Ledger;
}

export async function makeWriter(server: RunningServer): Promise<Writer> {
  const [person, partner] = [await join(server), await join(server)];
  const match = await matchUp(person, partner);
  const ledger = { messages: [], bio: 0, decisions: new Map(), answered: 0, failures: 0, refusals: [], answeredAt: [] };
  return { person, match, ledger };
}

const longestPauseMs = 200;

/** Writes messages, biographies and decisions in turn until `stop` aborts; the write that runs then is still answered. */
export async function write(
  writer: Writer,
  server: RunningServer,
  stop: AbortSignal,
  giveUp: AbortSignal,
): Promise<void> {
  const { ledger } = writer;
  const undecided = await idsToDecide(writer.person);
  for (let turn = 0; !stop.aborted; turn += 1) {
    const kind = turn % 4;
    if (kind === 3) await writeBio(writer, server, giveUp);
    else if (kind === 1 && undecided.length > 0) await decide(writer, server, undecided.pop() as string, giveUp);
    else await sendMessage(writer, server, giveUp);
    ledger.answeredAt.push(Date.now());
    await pause(Math.random() * longestPauseMs);
  }
}

async function idsToDecide(person: Person): Promise<string[]> {
  const { body } = await person.get('/matching/discover?limit=50');
  return (body as { matches: { id: string }[] }).matches.map(({ id }) => id);
}

async function sendMessage({ ledger, ...writer }: Writer, server: RunningServer, giveUp: AbortSignal): Promise<void> {
  const id = crypto.randomUUID();
  const content = `Number ${ledger.messages.length}`;
  const body = { id, match_id: writer.match, content, message_type: 'text' };
  if (await isAnswered({ ledger, ...writer }, server, 'POST', '/api/messages/send', body, giveUp))
    ledger.messages.push(id);
}

async function writeBio({ ledger, ...writer }: Writer, server: RunningServer, giveUp: AbortSignal): Promise<void> {
  const bio = ledger.bio + 1;
  const path = `/rest/v1/profiles?id=eq.${writer.person.id}`;
  const body = { bio: `Written ${bio} times` };
  if (await isAnswered({ ledger, ...writer }, server, 'PATCH', path, body, giveUp)) ledger.bio = bio;
}

async function decide(
  { ledger, ...writer }: Writer,
  server: RunningServer,
  target: string,
  giveUp: AbortSignal,
): Promise<void> {
  const decision = ledger.decisions.size % 2 === 0 ? 'like' : 'pass';
  const body = { target_user_id: target, interaction_type: decision };
  if (await isAnswered({ ledger, ...writer }, server, 'POST', '/matching/interact', body, giveUp))
    ledger.decisions.set(target, decision);
}

async function isAnswered(
  { person, ledger }: Writer,
  server: RunningServer,
  method: string,
  path: string,
  body: object,
  giveUp: AbortSignal,
): Promise<boolean> {
  const send = async (signal: AbortSignal): Promise<Response> => {
    const authorization = `Bearer ${await person.token()}`;
    const headers = { apikey: server.config.anonKey, authorization, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body), signal });
    // As the web app does when its access token is not accepted.
    if (response.status === 401) await person.client.auth.refreshSession();
    return response;
  };
  const { failures, refusal } = await sendUntilAnswered(send, giveUp);
  ledger.failures += failures;
  if (refusal) ledger.refusals.push(`${method} ${path}: ${refusal}`);
  else ledger.answered += 1;
  return refusal === undefined;
}
