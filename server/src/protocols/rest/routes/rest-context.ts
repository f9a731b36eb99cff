import type { IncomingHttpHeaders } from 'node:http';
import type { Authenticator } from '#identity/authenticate.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { RefusalTrail } from '#identity/refusal-trail.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** What the data protocol stands on. */
export interface RestContext {
  sql: CallerSql;
  authenticator: Pick<Authenticator, 'authenticateHeaders'>;
  schemaCache: SchemaCache;
  refusals: RefusalTrail;
}

/** An HTTP request, as far as the pipeline reads it. */
export interface RestRequest {
  method: string;
  /** The relation or function of the path. */
  name: string;
  /** Everything behind the `?`, undecoded. */
  queryString: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A header that is given at most once. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
