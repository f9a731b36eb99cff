import { type ReactNode, useId } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a long form: its title beside the fields on wide screens, above them on a phone. */
export function FormSection({ title, lead, className, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-slot="form-section"
      className="grid gap-6 border-t border-line py-9 lg:grid-cols-[15rem_1fr] lg:gap-14"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {lead ? <p className="text-ink-soft">{lead}</p> : null}
      </div>
      <div className={cn('grid min-w-0 content-start gap-7', className)}>{children}</div>
    </section>
  );
}
