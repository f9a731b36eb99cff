import type { Operation } from './operation.ts';

/** How an operation is called, without its schemas. */
export type Endpoint = Pick<Operation, 'method' | 'path' | 'level' | 'isIdempotent'>;

/**
 * Endpoints of operations that are also called where no schema may be fetched: by public pages, by the script of a member's
 * page, and by the first deck. Everything else names its operation.
 */
export const discoverEndpoint = {
  method: 'GET',
  path: '/matching/discover',
  level: 'member',
} as const satisfies Endpoint;
export const interactEndpoint = {
  method: 'POST',
  path: '/matching/interact',
  level: 'member',
  isIdempotent: true,
} as const satisfies Endpoint;
export const closurePassEndpoint = { method: 'POST', path: '/api/closure' } as const;
export const transparencyEndpoint = { method: 'GET', path: '/api/transparency' } as const;
