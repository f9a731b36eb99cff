import { type ComponentProps, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { cn } from '#lib/styling/cn.ts';

interface ProseProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** HTML of our own content files, rendered at build; never from a member. */
  html: string;
}

/** Long-form text: line length, spacing, quotations, tables. Styled in prose.css. */
export function Prose({ html, className, ...props }: ProseProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  // Links inside the text are plain HTML; internal ones navigate without a page load.
  useEffect(() => {
    const text = place.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const path = link?.getAttribute('href');
      if (!path?.startsWith('/') || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(path);
    };
    text?.addEventListener('click', follow);
    return () => text?.removeEventListener('click', follow);
  }, [navigate]);

  return (
    <div
      ref={place}
      data-slot="prose"
      className={cn('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build
      dangerouslySetInnerHTML={{ __html: html }}
      {...props}
    />
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
