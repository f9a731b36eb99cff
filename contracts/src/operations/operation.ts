import type { z } from 'zod';
import { operatorLevels } from '../operator-level.ts';
import type { ProductErrorCode } from '../product-errors.ts';

/**
 * Who may call an operation, least privilege first.
 * `public`: everybody, without a token. `provider`: callers with a configured secret.
 * `closed_account`: a session token, even of a closed account. `member`: an open session of an open account.
 * The others: operators of that level or a higher one.
 */
export const operationLevels = ['public', 'provider', 'closed_account', 'member', ...operatorLevels] as const;
export type OperationLevel = (typeof operationLevels)[number];

/** A body that is not JSON. */
export interface MediaType {
  mediaType: string;
}

/** One call of the product API. Route, client call, API reference and access matrix are derived from it. */
export interface Operation {
  method: 'GET' | 'POST';
  /** Absolute, with `:name` for each of `input.params`. */
  path: string;
  /** Further paths of the same call. */
  aliases?: readonly string[];
  /** One sentence for the API reference. */
  summary: string;
  level: OperationLevel;
  /** Whether sending the same request twice has the effect of sending it once. Default: only a GET has. */
  isIdempotent?: boolean;
  /** Schemas of the request. Params and query arrive as strings and are coerced by their schema. */
  input?: { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType | MediaType };
  /** Error codes of invalid fields; every other invalid input is invalid_request. */
  fieldErrors?: Readonly<Record<string, ProductErrorCode>>;
  /** The response body; null if there is none. */
  output: z.ZodType | MediaType | null;
  /** Statuses that come with this body, success first. Default: 200. */
  statuses?: readonly [number, ...number[]];
  /** Errors of this operation; operation-errors.ts adds those of its level. */
  errors?: readonly ProductErrorCode[];
  /** Rate limit of one member; beyond it calls fail with too_many_requests. */
  limitPerMember?: { max: number; windowSeconds: number };
  /** How long browsers and proxies may cache the response. Missing: no caching. */
  cacheSeconds?: number;
}

/** Declares an operation: checks it against Operation and keeps its literal types. */
// @__NO_SIDE_EFFECTS__
export function operation<const Declared extends Operation>(declared: Declared): Declared {
  return declared;
}

export function isMediaType(body: z.ZodType | MediaType | null | undefined): body is MediaType {
  return typeof body === 'object' && body !== null && 'mediaType' in body;
}

type Input<O extends Operation> = NonNullable<O['input']>;

/** Input as a caller passes it; fields with defaults are optional. */
export type InputOf<O extends Operation> = {
  [Part in keyof Input<O>]: Input<O>[Part] extends z.ZodType ? z.input<Input<O>[Part]> : never;
};

/** Input as a handler receives it: parsed, with defaults. */
export type ParsedInputOf<O extends Operation> = {
  [Part in keyof Input<O>]: Input<O>[Part] extends z.ZodType ? z.output<Input<O>[Part]> : unknown;
};

/** Type of a JSON response; undefined for no body or another media type. */
export type OutputOf<O extends Operation> = O['output'] extends z.ZodType ? z.output<O['output']> : undefined;

/** The URL path with its params and its query; query values that are null or undefined are left out. Throws if a param is missing. */
export function addressOf(
  { path }: Pick<Operation, 'path'>,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): string {
  const given: Record<string, unknown> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_placeholder, name: string) => {
    if (given[name] === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(given[name]));
  });
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}
