import { brand } from '@awamu/contracts/brand.ts';
import { operationsByDomain } from '@awamu/contracts/operations/all-operations.ts';
import { isMediaType, type MediaType, type Operation } from '@awamu/contracts/operations/operation.ts';
import { errorsOf, needsSession } from '@awamu/contracts/operations/operation-errors.ts';
import { type ProductErrorCode, productErrors } from '@awamu/contracts/product-errors.ts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

type Responses = NonNullable<ZodOpenApiOperationObject['responses']>;

let made: ReturnType<typeof makeDocument> | undefined;

/** The product API as OpenAPI 3.1, generated once from the operations. An operation's description names its aliases. */
export function openapiDocument() {
  made ??= makeDocument();
  return made;
}

function makeDocument() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} product API`,
      version: '1',
      description:
        'Matching, messages and what operators ask of the server. Accounts, tables, functions, files and live changes are ' +
        "called with supabase-js: see docs/protocols. Every failure has the same body, and its code's status.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the document's URL.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session.' },
        provider: {
          type: 'http',
          scheme: 'bearer',
          description: 'A secret configured for the provider, or its signature.',
        },
      },
    },
    tags: Object.keys(operationsByDomain).map((name) => ({ name })),
    paths: pathsOf(),
  });
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [domain, operations] of Object.entries(operationsByDomain)) {
    for (const [operationId, operation] of Object.entries<Operation>(operations)) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}');
      const entry = { operationId, tags: [domain], ...entryOf(operation) };
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: entry };
    }
  }
  return paths;
}

function entryOf(operation: Operation): ZodOpenApiOperationObject {
  const { summary, level, aliases, input = {} } = operation;
  const { params, query, body } = input;
  return {
    summary,
    description: [`Level: ${level}.`, ...(aliases ? [`Also at ${aliases.join(', ')}.`] : [])].join(' '),
    security: securityOf(level),
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: { ...successes(operation), ...refusals(errorsOf(operation)) },
  };
}

function securityOf(level: Operation['level']): Record<string, string[]>[] {
  if (level === 'provider') return [{ provider: [] }];
  return needsSession(level) ? [{ session: [] }] : [];
}

function contentOf(body: z.ZodType | MediaType) {
  return isMediaType(body)
    ? { [body.mediaType]: { schema: { type: 'string' as const, format: 'binary' } } }
    : { 'application/json': { schema: body } };
}

function successes({ output, statuses = [200] }: Operation): Responses {
  const answer = output === null ? {} : { content: contentOf(output) };
  return Object.fromEntries(statuses.map((status) => [`${status}`, { description: descriptionOf(status), ...answer }]));
}

function descriptionOf(status: number): string {
  return status < 300 ? 'Done.' : 'The same body says what is missing.';
}

/** One response per status, with its codes and their messages. */
function refusals(codes: readonly ProductErrorCode[]): Responses {
  const byStatus = Map.groupBy(codes, (code) => productErrors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      `${status}`,
      {
        description: some.map((code) => `\`${code}\`: ${productErrors[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: failure(some) } },
      },
    ]),
  );
}

function failure(codes: readonly ProductErrorCode[]): z.ZodType {
  return z.object({ success: z.literal(false), error: z.string(), code: z.enum(codes) });
}
