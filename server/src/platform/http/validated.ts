import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import type { z } from 'zod';
import { ProductError } from './product-errors.ts';

/**
 * The value as its schema gives it, or a ProductError.
 * `codeByField` names the error for a first faulty field that has its own; every other fault is invalid_request.
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
