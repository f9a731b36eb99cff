import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** The fragment of the address that opens the page at this section. */
  anchor?: string;
  className?: string;
  children: ReactNode;
}

/** A section of a form: its title beside the fields where there is room, else above them. */
export function FormSection({ title, lead, anchor, className, children }: FormSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser looks for the fragment before the form has loaded.
  useEffect(() => {
    if (!anchor || location.hash !== `#${anchor}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [anchor]);
  return (
    <section id={anchor} aria-labelledby={id} data-slot="form-section" className="@container border-t border-line py-9">
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:gap-14">
        <div className="grid content-start gap-2">
          <h2
            id={id}
            ref={heading}
            tabIndex={anchor ? -1 : undefined}
            className="scroll-mt-24 text-heading outline-none"
          >
            {title}
          </h2>
          {lead ? <p className="text-ink-soft">{lead}</p> : null}
        </div>
        <div className={cn('grid min-w-0 grid-cols-1 content-start gap-7', className)}>{children}</div>
      </div>
    </section>
  );
}
