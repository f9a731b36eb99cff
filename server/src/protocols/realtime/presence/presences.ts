import type { Presences } from '../frames/outbound.ts';

/** One state of an owner, under the key that others see. */
export interface Presence {
  readonly key: string;
  readonly meta: Presences[string]['metas'][number];
}

/** In the shape of frames. */
export function presencesOf(listed: Iterable<Presence>): Presences {
  const byKey = Map.groupBy(listed, ({ key }) => key);
  // A Map and fromEntries, because a client may choose `__proto__` as its key.
  return Object.fromEntries([...byKey].map(([key, own]) => [key, { metas: own.map(({ meta }) => meta) }]));
}

export function listPresences(presences: Presences): Presence[] {
  return Object.entries(presences).flatMap(([key, { metas }]) => metas.map((meta) => ({ key, meta })));
}
