import { isDeepStrictEqual } from 'node:util';
import { operations } from '@awamu/contracts/operations/all-operations.ts';
import { isMediaType, type Operation } from '@awamu/contracts/operations/operation.ts';
import { errorsOf } from '@awamu/contracts/operations/operation-errors.ts';
import { z } from 'zod';

const refusal = z.object({ success: z.literal(false), error: z.string(), code: z.string() });

/** The operation of this address; undefined if there is none. @param path without query */
export function operationAt(method: string, path: string): Operation | undefined {
  return Object.values<Operation>(operations).find(
    (operation) => operation.method === method && [operation.path, ...(operation.aliases ?? [])].some(isAt(path)),
  );
}

const isAt = (path: string) => (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * Checks an answer of the product API against its operation, as the server does not validate JSON from Postgres. A
 * success must have exactly the fields of the output; a failure must have one of the operation's error codes.
 * @param path with or without query; addresses without an operation are not checked
 * @throws Error that says what is undocumented
 */
export function expectDocumented(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const operation = operationAt(method, path.replace(/\?.*$/, ''));
  if (!operation) return;
  const { output, statuses = [200] } = operation;
  const call = `${method} ${operation.path} answered ${status}`;
  if (!statuses.includes(status)) {
    const { code } = refusal.parse(body);
    if (!(errorsOf(operation) as string[]).includes(code)) throw new Error(`${call} ${code}, which it does not name`);
    return;
  }
  if (output === null || isMediaType(output)) return;
  const parsed = output.safeParse(body);
  if (!parsed.success) throw new Error(`${call}: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new Error(`${call} with more than its output:\n${JSON.stringify(body)}\n${JSON.stringify(parsed.data)}`);
  }
}
