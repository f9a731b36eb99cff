import type { ReactNode } from 'react';

/** The end of a long form, always in sight: what became of saving, and the button. Stands on the phone's tab bar. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="save-bar"
      className="sticky bottom-tab-bar z-20 -mx-5 grid gap-3 border-t border-line bg-paper px-5 py-3 lg:bottom-0 lg:-mx-8 lg:px-8"
    >
      {children}
    </div>
  );
}
