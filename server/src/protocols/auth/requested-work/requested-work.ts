import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import type { RequestedWorkContext } from '../flow-contexts.ts';
import { findWork, type StoredWork, storeWork, takeWork } from './requested-work.repo.ts';

/**
 * What a caller may ask for without learning whether it is done, since that would tell whether an address has an account
 * (docs/decisions/230).
 */
export interface RequestedWork<Context, Payload> {
  kind: string;
  /** @param payload as JSON gives it back */
  carryOut(context: Context, transaction: Transaction, payload: Payload): Promise<void>;
}

/**
 * Stores what was asked for, and does it after the answer; another server does it within a minute if this one ends first.
 * @throws AuthError 429 if too much waits
 */
export async function requestWork<Context extends RequestedWorkContext, Payload>(
  context: Context,
  work: RequestedWork<Context, Payload>,
  payload: Payload,
): Promise<void> {
  context.background.requireRoom();
  const id = randomUUID();
  const stored = { id, kind: work.kind, sealed: context.requestBox.seal(JSON.stringify(payload), id) };
  await storeWork(context.database.single, stored, context.now());
  context.background.startIfFree(work.kind, () => carryOut(context, work, stored));
}

const atOnce = 100;

/** Does what servers that ended, or stood still, have left. A failure is logged and tried again at the next time. */
export async function carryOutLeftWork<Context extends RequestedWorkContext>(
  context: Context,
  works: readonly RequestedWork<Context, never>[],
): Promise<void> {
  const since = new Date(context.now().getTime() - authPolicy.requestedWorkSeconds * 1_000);
  for (const stored of await findWork(context.database.single, { since, limit: atOnce })) {
    const work = works.find(({ kind }) => kind === stored.kind);
    // A newer server has stored what this one does not know.
    if (work) context.background.startIfFree(work.kind, () => carryOut(context, work, stored));
  }
}

async function carryOut<Context extends RequestedWorkContext, Payload>(
  context: Context,
  work: RequestedWork<Context, Payload>,
  { id, sealed }: StoredWork,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    if (!(await takeWork(transaction, id))) return;
    const payload = readPayload<Payload>(context, work.kind, { id, sealed });
    if (payload !== undefined) await work.carryOut(context, transaction, payload);
  });
}

/** @returns undefined, and says so once, if it was stored before the token secret was replaced */
function readPayload<Payload>(
  { requestBox, logger }: RequestedWorkContext,
  kind: string,
  { id, sealed }: Pick<StoredWork, 'id' | 'sealed'>,
): Payload | undefined {
  let text: string;
  try {
    text = requestBox.open(sealed, id);
  } catch {
    logger.warn(`a ${kind} was dropped: the token secret under which it was stored has been replaced`);
    return undefined;
  }
  return JSON.parse(text) as Payload;
}
