/** PostgREST's error body. */
export interface RestErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** A failure with its documented status. Codes and texts: PostgREST, docs/references/errors.rst. */
export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
    this.headers = more.headers ?? {};
  }
}

export const restErrors = {
  /** A query parameter that violates the grammar. `position` counts characters from 1. */
  badQuery: (parameter: string, text: string, position: number, expected: string) =>
    new RestError(400, 'PGRST100', `"failed to parse ${parameter} (${text})" (line 1, column ${position})`, {
      details: expected,
    }),
  badRpcMethod: (method: string) => new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  badBody: (message: string) => new RestError(400, 'PGRST102', message),
  severalRows: () => new RestError(400, 'PGRST102', 'A visitor inserts one row per request'),
  bodyTooLarge: (maxBytes: number) =>
    new RestError(413, 'PGRST102', `The request body is larger than ${maxBytes} bytes`),
  badRange: (details: string) => new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details }),
  offsetBehindLast: (offset: number, total: number) =>
    new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    }),
  unknownSchema: (schema: string, exposed: string) =>
    new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed}`,
    }),
  noMediaType: (offered: string) =>
    new RestError(406, 'PGRST107', `None of these media types are available: ${offered}`),
  notEmbedded: (name: string) =>
    new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  notSingular: (rows: number) =>
    new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  badMethod: (method: string) => new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  orderNotToOne: (origin: string, target: string) =>
    new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
      details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
    }),
  badEmbedFilter: (target: string) =>
    new RestError(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  badPreferences: (invalid: readonly string[]) =>
    new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    }),
  tooManyAffected: (rows: number) =>
    new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  badPath: () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
  noRootDescription: () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  aggregateInToManySpread: () =>
    new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    }),
  patternsOfServiceRole: () =>
    new RestError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Regular expressions (match, imatch) are for the service role only.',
      hint: 'Use like, ilike or a full text search.',
    }),
  maxAffectedNeedsSet: () =>
    new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),
  unknownColumnInBody: (relation: string, column: string) =>
    new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${relation}' in the schema cache`),
  unknownRelation: (schema: string, relation: string, closest: string | null) =>
    new RestError(404, 'PGRST205', `Could not find the table '${schema}.${relation}' in the schema cache`, {
      hint: closest === null ? null : `Perhaps you meant the table '${schema}.${closest}'`,
    }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new RestError(429, 'PT429', 'too_many_requests', { headers: { 'retry-after': String(retryAfterSeconds) } }),
  /** Postgres' own errors, detected before the statement is sent. */
  undefinedColumn: (relation: string, column: string) =>
    new RestError(400, '42703', `column ${relation}.${column} does not exist`),
  undefinedType: (type: string) => new RestError(400, '42704', `type "${type}" does not exist`),
  missingWhere: (command: 'UPDATE' | 'DELETE') => new RestError(400, '21000', `${command} requires a WHERE clause`),
};
