import { letterPassSeconds } from '@awamu/contracts/letter-options.ts';
import { z } from 'zod';
import { callFunction } from '#lib/call-function.ts';
import { getSupabase } from '#lib/supabase.ts';

export type LetterTable = 'contact_messages' | 'support_requests' | 'post_ideas';

/** Allows one letter, from a moment after it was issued (docs/decisions/061). */
export interface LetterPass {
  pass: string;
  issuedAt: number;
}

/** Asked for when somebody begins to write. @throws ProductApiError */
export async function requestPass(): Promise<LetterPass> {
  const pass = await callFunction('letter_pass', { output: z.string() });
  return { pass, issuedAt: Date.now() };
}

/**
 * Stores a letter for the operators; doing it again with the same pass stores nothing twice.
 * @throws LetterRefused, or the data API's error
 */
export async function sendLetter(table: LetterTable, row: object, { pass, issuedAt }: LetterPass): Promise<void> {
  const early = issuedAt + letterPassSeconds.min * 1_000 - Date.now();
  // Whoever pasted a finished letter waits a moment; a script that fills in forms does not get far.
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const supabase = await getSupabase();
  const { error } = await supabase.from(table).insert({ ...row, pass });
  // The pass is used: the letter arrived, and only the answer to it was lost.
  if (error?.code === '23505') return;
  if (error?.code === 'PT429') throw new LetterRefused('tooMany');
  if (error) throw error;
}

export class LetterRefused extends Error {
  readonly reason: 'tooMany';

  constructor(reason: 'tooMany') {
    super(reason);
    this.reason = reason;
  }
}
