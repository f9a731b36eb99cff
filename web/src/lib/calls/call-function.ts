import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import type { z } from 'zod';
import { logFailure } from '../failures/log-failure.ts';
import { errorFromDatabase, notConfigured, unreadableAnswer } from '../failures/product-failure.ts';
import { getSupabase } from './supabase.ts';

type FunctionCall<Name extends FunctionName, Schema extends z.ZodType> = ArgsOf<Name> & {
  /** What a success must look like; left out where nothing is answered. */
  output?: Schema;
  signal?: AbortSignal;
};

type ArgsOf<Name extends FunctionName> =
  Record<never, never> extends FunctionArgs<Name> ? { args?: FunctionArgs<Name> } : { args: FunctionArgs<Name> };

/** What supabase-js answers. */
export interface DatabaseAnswer<Data> {
  data: Data;
  error: { code?: string; message: string } | null;
  status: number;
}

/**
 * Calls a function of the database with supabase-js. An answer of another shape counts as a server error.
 * @throws ProductApiError with a sentence: `code` is the product's, 'refused' for a rule's own sentence, 'network' when
 *   nothing was answered
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

/** The rows that supabase-js answered. @throws ProductApiError as callFunction */
export function dataOf<Data>({ data, error, status }: DatabaseAnswer<Data>): Data {
  if (error) throw errorFromDatabase(status, error);
  return data;
}
