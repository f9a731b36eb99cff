import type { ReactNode } from 'react';

/** The sticky end of a long form: the save state and the button. Sits above the phone's tab bar. */
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
