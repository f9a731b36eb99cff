import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

const noticeVariants = cva(
  'flex items-start gap-3 rounded-field px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        error: 'bg-hibiscus-soft text-hibiscus-ink',
        success: 'bg-matoke-soft text-matoke-ink',
        info: 'bg-lake-soft text-lake',
      },
    },
    defaultVariants: { tone: 'info' },
  },
);

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

interface NoticeProps extends VariantProps<typeof noticeVariants> {
  children: ReactNode;
  className?: string | undefined;
}

/** A banner inside the page. Errors interrupt a screen reader, the others wait their turn. */
export function Notice({ tone, children, className }: NoticeProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-slot="notice"
      className={cn(noticeVariants({ tone }), className)}
    >
      <Icon aria-hidden />
      <div className="min-w-0 grow font-medium">{children}</div>
    </div>
  );
}
