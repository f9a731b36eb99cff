import { z } from 'zod';
import { createMemberStore } from '#lib/storage/member-store.ts';
import { cautionsName } from '#lib/storage/stored-names.ts';

/** Limits the stored ids; warnings are rare. */
const maxStored = 200;
const ids = z.array(z.string());

/** The ids of messages whose warning was hidden; unreadable data counts as none. */
export function parseDismissed(stored: string | null): readonly string[] {
  try {
    return ids.parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** The list with one id appended, without duplicates and limited in length. */
export function withDismissed(list: readonly string[], id: string): readonly string[] {
  return [...list.filter((known) => known !== id), id].slice(-maxStored);
}

const cautions = createMemberStore(cautionsName, parseDismissed);

/** Hides the warning of a message on this device. */
export function dismissCaution(memberId: string, messageId: string): void {
  cautions.change(memberId, (list) => withDismissed(list, messageId));
}

export const useDismissedCautions = cautions.useValue;
