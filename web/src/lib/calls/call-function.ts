import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import type { z } from 'zod';
import { errorFromDatabase } from '../failures/database-failure.ts';
import { logFailure } from '../failures/log-failure.ts';
import { notConfigured, unreadableAnswer } from '../failures/product-failure.ts';
import { getSupabase } from './supabase.ts';

type FunctionCall<Name extends FunctionName, Schema extends z.ZodType> = ArgsOf<Name> & {
  /** Schema of a successful response; left out if there is none. */
  output?: Schema;
  signal?: AbortSignal;
};

type ArgsOf<Name extends FunctionName> =
  Record<never, never> extends FunctionArgs<Name> ? { args?: FunctionArgs<Name> } : { args: FunctionArgs<Name> };

/** The response of supabase-js. */
export interface DatabaseAnswer<Data> {
  data: Data;
  error: { code?: string; message: string } | null;
  status: number;
}

/**
 * Calls a function of the database with supabase-js. A response of another shape counts as a server error.
 * @throws ProductApiError with a text for the member: `code` is the product's, 'refused' for the text of a database
 * rule, 'network' without a response
 */
export async function callFunction<Name extends FunctionName, Schema extends z.ZodType>(
  name: Name,
  { args, output, signal }: FunctionCall<Name, Schema>,
): Promise<z.output<Schema>> {
  const supabase = await getSupabase().catch(notConfigured);
  const call = supabase.rpc(name, args);
  const answer = await (signal ? call.abortSignal(signal) : call);
  signal?.throwIfAborted();
  const data: unknown = dataOf(answer);
  const parsed = output ? output.safeParse(data) : { success: true as const, data: data as z.output<Schema> };
  if (parsed.success) return parsed.data;
  logFailure(name, parsed.error);
  throw unreadableAnswer(data);
}

/** The rows of a supabase-js response. @throws ProductApiError like callFunction */
export function dataOf<Data>({ data, error, status }: DatabaseAnswer<Data>): Data {
  if (error) throw errorFromDatabase(status, error);
  return data;
}
