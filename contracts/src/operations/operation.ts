import type { z } from 'zod';
import { operatorLevels } from '../operator-level.ts';
import type { ProductErrorCode } from '../product-errors.ts';

/**
 * Who may call an operation, from everybody to few.
 * `public`: everybody, without a token. `provider`: whoever proves a secret that was configured for them.
 * `closed_account`: a session's token, also of an account that is closed. `member`: an open session of an open account.
 * The others: operators of that level or a higher one.
 */
export const operationLevels = ['public', 'provider', 'closed_account', 'member', ...operatorLevels] as const;
export type OperationLevel = (typeof operationLevels)[number];

/** A body that is no JSON. */
export interface MediaType {
  mediaType: string;
}

/** One call of the product API. Route, client call, reference and access matrix are made of it. */
export interface Operation {
  method: 'GET' | 'POST';
  /** Absolute, with `:name` for each of `input.params`. */
  path: string;
  /** Other addresses of the same call. */
  aliases?: readonly string[];
  /** One sentence for whoever reads the reference. */
  summary: string;
  level: OperationLevel;
  /** What a call carries. Texts of params and query become what their schema says. */
  input?: { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType | MediaType };
  /** The error of a field that has its own; every other fault of an input is invalid_request. */
  fieldErrors?: Readonly<Record<string, ProductErrorCode>>;
  /** The body of an answer; null: none. */
  output: z.ZodType | MediaType | null;
  /** Statuses that come with this body, the success first. 200 unless told otherwise. */
  statuses?: readonly [number, ...number[]];
  /** Its own refusals; those that every call of the level may meet are added by operation-errors.ts. */
  errors?: readonly ProductErrorCode[];
  /** Calls of one member; more are too_many_requests. */
  limitPerMember?: { max: number; windowSeconds: number };
  /** Browsers and proxies may keep the answer so long. Nobody may keep it unless told otherwise. */
  cacheSeconds?: number;
}

/** Declares an operation: what is given is checked against Operation and keeps its own types. */
// @__NO_SIDE_EFFECTS__
export function operation<const Declared extends Operation>(declared: Declared): Declared {
  return declared;
}

export function isMediaType(body: z.ZodType | MediaType | null | undefined): body is MediaType {
  return typeof body === 'object' && body !== null && 'mediaType' in body;
}

type Input<O extends Operation> = NonNullable<O['input']>;

/** What a caller gives: defaults may be left out. */
export type InputOf<O extends Operation> = {
  [Part in keyof Input<O>]: Input<O>[Part] extends z.ZodType ? z.input<Input<O>[Part]> : never;
};

/** What a handler is given: defaults are filled in, texts are converted. */
export type ParsedInputOf<O extends Operation> = {
  [Part in keyof Input<O>]: Input<O>[Part] extends z.ZodType ? z.output<Input<O>[Part]> : unknown;
};

/** What a JSON answer holds; undefined where there is no body, a media type's bytes are not typed. */
export type OutputOf<O extends Operation> = O['output'] extends z.ZodType ? z.output<O['output']> : undefined;

/** The path with its params filled in, and the query. @param input as the operation declares it; null and undefined are left out of a query */
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
