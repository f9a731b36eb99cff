import { useOutletContext } from 'react-router';

export type AuthDialogMode = 'sign-up' | 'sign-in';

/** The outlet context that the shell gives to its pages. */
export interface ShellContext {
  openAuthDialog: (mode: AuthDialogMode) => void;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
