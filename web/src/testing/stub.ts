import type { AppConfig } from '@awamu/contracts/app-config.ts';
import type { Database } from '@awamu/contracts/database.types.ts';
import type { FunctionName, Row } from '@awamu/contracts/database-rows.ts';
import { isMediaType, type Operation, type OutputOf } from '@awamu/contracts/operations/operation.ts';
import { type ProductErrorCode, productErrors } from '@awamu/contracts/product-errors.ts';
import { HttpResponse, http, type PathParams } from 'msw';
import { answerConfig } from './frame-handlers.ts';
import { addHandler, recordFault } from './network.ts';
import { rowsAnswer } from './rows-answer.ts';

/** A received request. */
export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** JSON, else the text; null without a body or for a file. */
  body: unknown;
}

interface Refusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A request that the test answers when it chooses. */
export interface Waiting<Answer> {
  answer(answer: Answer): void;
  /** Fails the request with a network error. */
  breakOff(): void;
}

/** How requests to one URL are answered from now on; the last call wins. */
export interface Stub<Answer, Code> {
  /** The requests received since the stub was made. */
  requests: SentRequest[];
  answers(answer: Answer | ((request: SentRequest) => Answer)): this;
  /** Refuses as the server does. */
  refuses(code: Code): this;
  /** Sends an undocumented response, such as a proxy's page or another shape. */
  answersRaw(status: number, body?: unknown, headers?: Record<string, string>): this;
  breaksOff(): this;
  /** Leaves every request pending until the test answers it. */
  waits(): Waiting<Answer>;
}

interface Address<Answer, Code> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD' | 'ALL';
  path: string;
  answer(answer: Answer, request: Request): Response;
  refusal(code: Code): Refusal;
}

const methods = {
  GET: http.get,
  POST: http.post,
  PATCH: http.patch,
  PUT: http.put,
  DELETE: http.delete,
  HEAD: http.head,
  ALL: http.all,
};

const unanswered = new Set<() => void>();

/** Fails every request that a test left pending, as a closed tab does: the next test shares the page's modules. */
export function breakOffRequests(): void {
  for (const breakOff of unanswered) breakOff();
  unanswered.clear();
}

function createStub<Answer, Code>({ method, path, answer, refusal }: Address<Answer, Code>): Stub<Answer, Code> {
  const requests: SentRequest[] = [];
  let reply: (request: Request, sent: SentRequest) => Response | Promise<Response> = () => {
    throw new Error(`the stub of ${method} ${path} has no answer`);
  };
  addHandler(
    methods[method]<PathParams>(new URL(path, location.origin).href, async ({ request }) => {
      const sent = await read(request.clone());
      requests.push(sent);
      try {
        return await reply(request, sent);
      } catch (error) {
        recordFault(`the answer to ${method} ${path}: ${error}`);
        return HttpResponse.error();
      }
    }),
  );
  const stub: Stub<Answer, Code> = {
    requests,
    answers(given) {
      reply = (request, sent) => answer(isFunction(given) ? given(sent) : given, request);
      return stub;
    },
    refuses(code) {
      const { status, body, headers } = refusal(code);
      return stub.answersRaw(status, body, headers);
    },
    answersRaw(status, body, headers = {}) {
      reply = () =>
        typeof body === 'string'
          ? new HttpResponse(body, { status, headers })
          : HttpResponse.json(body as object, { status, headers });
      return stub;
    },
    breaksOff() {
      reply = () => HttpResponse.error();
      return stub;
    },
    waits() {
      const { promise, resolve } = Promise.withResolvers<(request: Request) => Response>();
      reply = async (request) => (await promise)(request);
      const breakOff = () => resolve(() => HttpResponse.error());
      unanswered.add(breakOff);
      return { answer: (given) => resolve((request) => answer(given, request)), breakOff };
    },
  };
  return stub;
}

function isFunction<Answer>(
  given: Answer | ((request: SentRequest) => Answer),
): given is (request: SentRequest) => Answer {
  return typeof given === 'function';
}

async function read(request: Request): Promise<SentRequest> {
  const { method, headers } = request;
  const isText = /json|text|urlencoded/.test(headers.get('content-type') ?? '');
  const text = isText ? await request.text() : '';
  return { method, headers, url: new URL(request.url), body: text ? parsed(text) : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Stubs an operation of the product API. */
export function stubOperation<O extends Operation>(operation: O): Stub<OutputOf<O>, ProductErrorCode> {
  const { method, path, output, statuses } = operation;
  return createStub({
    method,
    path,
    // Validated, so that no test relies on a response that the server would not give.
    answer: (answer) =>
      output === null || isMediaType(output)
        ? new HttpResponse(null, { status: statuses?.[0] ?? 200 })
        : HttpResponse.json(output.parse(answer) as object, { status: statuses?.[0] ?? 200 }),
    refusal: (code) => {
      const { status, message } = productErrors[code];
      return { status, body: { success: false, code, error: message } };
    },
  });
}

type Functions = Database['public']['Functions'];

/** Stubs supabase.rpc() of one function. */
export function stubFunction<Name extends FunctionName>(
  name: Name,
): Stub<Functions[Name]['Returns'], ProductErrorCode> {
  return createStub({
    method: 'ALL',
    path: `/rest/v1/rpc/${name}`,
    answer: jsonOrNothing,
    refusal: (code) => {
      const { status } = productErrors[code];
      return { status, body: { code: `PT${status}`, message: code, details: null, hint: null } };
    },
  });
}

function jsonOrNothing(answer: unknown): Response {
  return answer === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer as object);
}

/** A refusal by PostgREST: status, SQLSTATE and message. */
export interface DatabaseRefusal {
  status: number;
  code: string;
  message: string;
}

type Relations = Database['public']['Tables'] & Database['public']['Views'];

/** Stubs reading rows: returned as given, whatever the filter; `single()` and `maybeSingle()` get the first. */
export function stubRows<Name extends keyof Relations & string>(
  relation: Name,
): Stub<readonly Partial<Row<Name>>[], DatabaseRefusal> {
  return createStub({
    method: 'GET',
    path: `/rest/v1/${relation}`,
    answer: (rows, request) => rowsAnswer(rows, request),
    refusal: databaseRefusal,
  });
}

/** Stubs writing rows: the written rows are in `requests`; returned rows are for calls with `select()`. */
export function stubWrites<Name extends keyof Database['public']['Tables'] & string>(
  method: 'POST' | 'PATCH' | 'DELETE',
  table: Name,
): Stub<readonly Partial<Row<Name>>[], DatabaseRefusal> {
  return createStub({
    method,
    path: `/rest/v1/${table}`,
    answer: (rows, request) =>
      request.headers.get('prefer')?.includes('return=representation')
        ? rowsAnswer(rows, request)
        : new HttpResponse(null, { status: method === 'POST' ? 201 : 204 }),
    refusal: databaseRefusal,
  });
}

function databaseRefusal({ status, code, message }: DatabaseRefusal): Refusal {
  return { status, body: { code, message, details: null, hint: null } };
}

/** A refusal by the auth API. */
export interface AuthRefusal {
  status: number;
  code: string;
  message: string;
  /** In seconds, of a 429. */
  retryAfter?: number;
}

/** Stubs a call of the auth API. @param path below /auth/v1, such as '/token' */
export function stubAuth(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string): Stub<unknown, AuthRefusal> {
  return createStub({
    method,
    path: `/auth/v1${path}`,
    answer: jsonOrNothing,
    refusal: ({ status, code, message, retryAfter }) => ({
      status,
      body: { code, message },
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      },
    }),
  });
}

/** Stubs reading and writing files of a bucket. */
export function stubFiles(
  method: 'GET' | 'POST' | 'DELETE',
  bucket: string,
): Stub<unknown, { status: number; error: string; message: string }> {
  return createStub({
    method,
    path: `/storage/v1/object/${bucket}*`,
    answer: jsonOrNothing,
    // Storage responds to most refusals with 400 and gives the real status in the body.
    refusal: ({ status, error, message }) => ({ status: 400, body: { statusCode: String(status), error, message } }),
  });
}

/** Stubs /config.json, which the app reads once per page. */
export function stubConfig(): Stub<AppConfig, { status: number }> {
  return createStub({
    method: 'GET',
    path: '/config.json',
    answer: answerConfig,
    refusal: ({ status }) => ({ status, body: { error: 'busy' } }),
  });
}
