import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { answeredColumns } from '#entities/member/profile-answers.ts';
import { placeColumns } from '#entities/place/place-columns.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { type SetupDraft, setupColumns, setupRules } from './setup-draft.ts';

/** The profile row of a finished draft. */
export function profileRow(userId: string, draft: SetupDraft) {
  return {
    id: userId,
    full_name: `${draft.firstName.trim()} ${draft.lastName.trim()}`,
    ...answeredColumns(draft, setupColumns),
    profile_picture_url: draft.pictureUrl || null,
    profile_picture_focus: draft.pictureUrl ? draft.pictureFocus : null,
    ...placeColumns(draft.location, draft.place),
  } satisfies InsertRow<'profiles'>;
}

/**
 * The row of a draft that is not finished: only what is valid. The interests are left out, because with them
 * the profile could be complete, and people could find somebody who has not agreed to it yet.
 */
export function unfinishedRow(userId: string, draft: SetupDraft) {
  const { interests: _interests, ...row } = profileRow(userId, draft);
  const issues = setupRules().safeParse(draft).error?.issues ?? [];
  const invalid = new Set(
    issues.map(({ path: [field] }) => (field === 'firstName' || field === 'lastName' ? 'full_name' : field)),
  );
  const valid = Object.entries(row).filter(([column]) => !invalid.has(column));
  return Object.fromEntries(valid) as Pick<typeof row, 'id'> & Partial<typeof row>;
}

/** The answers to prompts that have text. */
export function answeredPrompts({ prompts }: Pick<SetupDraft, 'prompts'>): PromptAnswer[] {
  return prompts.map(({ prompt, answer }) => ({ prompt, answer: answer.trim() })).filter(({ answer }) => answer !== '');
}

/** A draft, and the answers to prompts that are stored already. */
export interface Setup {
  draft: SetupDraft;
  storedPrompts: readonly PromptAnswer[];
}

/** Saves the wizard's answers as the member's own row. @throws PostgrestError, or TypeError without a network */
export async function saveProfile(userId: string, { draft, storedPrompts }: Setup): Promise<void> {
  await upsert(profileRow(userId, draft));
  await savePrompts(draft, storedPrompts);
}

/** Saves what can be saved of a draft that is to be finished later. @throws as saveProfile */
export async function saveUnfinished(userId: string, { draft, storedPrompts }: Setup): Promise<void> {
  await upsert(unfinishedRow(userId, draft));
  await savePrompts(draft, storedPrompts);
}

async function upsert(row: Pick<InsertRow<'profiles'>, 'id'> & Partial<InsertRow<'profiles'>>): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('profiles').upsert(row, { onConflict: 'id' });
  if (error) throw error;
}

/** Answers that were not changed here may have been changed elsewhere. */
async function savePrompts(draft: SetupDraft, stored: readonly PromptAnswer[]): Promise<void> {
  const answers = answeredPrompts(draft);
  if (JSON.stringify(answers) === JSON.stringify(stored)) return;
  await callFunction('save_prompts', { args: { answers } });
}
