import { z } from 'zod';
import { createMemberStore } from '#lib/storage/member-store.ts';

/** Warnings are rare: the newest so many are more than anybody has read. */
const kept = 200;
const ids = z.array(z.string());

/** The ids of messages whose warning was hidden; anything unreadable counts as none. */
export function parseDismissed(stored: string | null): readonly string[] {
  try {
    return ids.parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** The list with one more in it, once, and no longer than is kept. */
export function withDismissed(list: readonly string[], id: string): readonly string[] {
  return [...list.filter((known) => known !== id), id].slice(-kept);
}

const cautions = createMemberStore('awamu-cautions', parseDismissed);

/** Hides the warning of a message on this device. */
export function dismissCaution(memberId: string, messageId: string): void {
  cautions.change(memberId, (list) => withDismissed(list, messageId));
}

export const useDismissedCautions = cautions.useValue;
