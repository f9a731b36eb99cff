import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import type { z } from 'zod';
import { ProductError } from './product-errors.ts';

/**
 * The parsed value. `codeByField` names the error code for a first invalid field that has its own; any other fault is
 * invalid_request.
 * @throws ProductError
 */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  codeByField: Readonly<Record<string, ProductErrorCode>> = {},
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = String(result.error.issues[0]?.path[0] ?? '');
  throw new ProductError(codeByField[field] ?? 'invalid_request', { cause: result.error });
}
