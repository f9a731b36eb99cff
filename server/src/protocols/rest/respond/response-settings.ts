import { RestError } from '../rest-error.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { Answer } from './answer.ts';

/** Headers that frame the response, which only the server can set. */
const framing: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'trailer',
]);
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Applies the settings `response.status` and `response.headers`, which functions may have set; they replace the
 * server's own. Source: PostgREST, docs/references/transactions.rst.
 * @throws RestError PGRST111, PGRST112 (500) for invalid settings
 */
export function withResponseSettings(answer: Answer, result: ResultRow): Answer {
  const { response_headers: headers, response_status: status } = result;
  if (headers === null && status === null) return answer;
  return {
    ...answer,
    status: status === null ? answer.status : parseStatus(status),
    headers: headers === null ? answer.headers : { ...answer.headers, ...parseHeaders(headers) },
  };
}

function parseStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text))
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  return Number(text);
}

/** A header that occurs several times, such as Set-Cookie, has a list of values. */
function parseHeaders(text: string): Record<string, string | string[]> {
  const headers = new Map<string, string[]>();
  for (const entry of parseList(text)) {
    const [[name, value] = [], ...others] = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    if (name === undefined || others.length > 0 || !isHeader(name, value)) throw invalidHeaders();
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const single = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values);
  return Object.fromEntries([...headers].map(([name, values]) => [name, single(values)]));
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Falls through: not JSON.
  }
  throw invalidHeaders();
}

function isHeader(name: string, value: unknown): value is string {
  const isText = typeof value === 'string' && headerValue.test(value);
  return isText && headerName.test(name) && !framing.has(name.toLowerCase());
}

function invalidHeaders(): RestError {
  return new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}
