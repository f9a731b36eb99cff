import type { IncomingHttpHeaders } from 'node:http';
import type { Authenticator } from '#identity/authenticate.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { RefusalTrail } from '#identity/refusal-trail.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** Dependencies of the data API. */
export interface RestContext {
  sql: CallerSql;
  authenticator: Pick<Authenticator, 'authenticateHeaders'>;
  schemaCache: SchemaCache;
  refusals: RefusalTrail;
}

/** The parts of an HTTP request that the pipeline reads. */
export interface RestRequest {
  method: string;
  /** The relation or function of the path. */
  name: string;
  /** The path after /rest/v1, undecoded. */
  path: string;
  /** The raw query string, undecoded. */
  queryString: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A header that occurs at most once. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
