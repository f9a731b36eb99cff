import type { ReactNode } from 'react';

/** A titled section of a case. */
export function CaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="text-heading">{title}</h3>
      {children}
    </section>
  );
}
