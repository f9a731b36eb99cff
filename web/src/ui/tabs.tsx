import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { useCurrentInView } from './use-current-in-view.ts';

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  const row = useCurrentInView<HTMLDivElement>('[data-state=active]');
  return (
    <Primitive.List
      ref={row}
      data-slot="tabs-list"
      className={cn('flex gap-6 overflow-x-auto border-b border-line', className)}
      {...props}
    />
  );
}

/** The row begins at the current tab also before the page is hydrated, where the browser knows `scroll-initial-target`. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        '-mb-px inline-flex min-h-12 max-w-[calc(100vw-2rem)] shrink-0 items-center gap-2 border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-bark data-[state=active]:text-ink data-[state=active]:[scroll-initial-target:nearest]',
        className,
      )}
      {...props}
    />
  );
}
