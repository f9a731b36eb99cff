import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';

const alertVariants = cva(
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

interface AlertProps extends VariantProps<typeof alertVariants> {
  children: ReactNode;
  className?: string | undefined;
}

/** A banner inside the page. Errors interrupt a screen reader; the other tones wait. */
export function Alert({ tone, children, className }: AlertProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      data-slot="alert"
      className={cn(alertVariants({ tone }), className)}
    >
      <Icon aria-hidden />
      <div className="min-w-0 grow font-medium">{children}</div>
    </div>
  );
}
