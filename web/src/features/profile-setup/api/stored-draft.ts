import { readStored, store } from '#lib/storage/browser-storage.ts';
import { setupDraftPrefix } from '#lib/storage/stored-names.ts';
import { emptyDraft, type ScreenName, type SetupDraft, screenIndex, setupScreens, setupSteps } from './setup-draft.ts';

const storageKey = (userId: string) => `${setupDraftPrefix}${userId}`;

/** A member's progress in the wizard. */
export interface StoredDraft {
  screen: ScreenName;
  draft: SetupDraft;
}

/** Names in drafts stored by an older build, so that tabs that were open keep their input. */
interface FormerDraft extends Partial<SetupDraft> {
  lookingFor?: string;
}
interface FormerlyStored {
  screen?: string;
  /** The step instead of the screen, from 0. */
  step?: number;
  draft: FormerDraft;
}

/** The input from before the page was left or reloaded; null without any. Stored for this tab only. */
export function readStoredDraft(userId: string): StoredDraft | null {
  try {
    const stored = JSON.parse(readStored('session', storageKey(userId)) ?? 'null') as FormerlyStored | null;
    return stored ? { screen: presentScreen(stored), draft: underPresentNames(stored.draft) } : null;
  } catch {
    return null;
  }
}

/** Without storage the draft lasts as long as the page. */
export function keepDraft(userId: string, stored: StoredDraft): void {
  store('session', storageKey(userId), JSON.stringify(stored));
}

export function clearDraft(userId: string): void {
  store('session', storageKey(userId), null);
}

function presentScreen({ screen, step }: FormerlyStored): ScreenName {
  return setupScreens[screenIndex(screen ?? setupSteps[step ?? 0] ?? null)]?.name ?? setupScreens[0].name;
}

function underPresentNames({ lookingFor, ...draft }: FormerDraft): SetupDraft {
  return { ...emptyDraft, ...(lookingFor === undefined ? {} : { looking_for: lookingFor }), ...draft };
}
