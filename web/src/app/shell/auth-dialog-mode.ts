import { useOutletContext } from 'react-router';

export type AuthDialogMode = 'sign-up' | 'sign-in';

/** What the frame offers to the pages inside it. */
export interface ShellContext {
  openAuthDialog: (mode: AuthDialogMode) => void;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
