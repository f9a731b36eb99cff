import type { VariantProps } from 'class-variance-authority';
import { Link, type LinkProps } from 'react-router';
import { cn } from '#lib/styling/cn.ts';
import { buttonVariants } from './button.tsx';

/**
 * A link that looks like a button. `reloadDocument` leaves following it to the browser. For a part of the same page use `<a>`
 * with `buttonVariants`: the router would resolve it against the address the page was prerendered for.
 */
export function ButtonLink({ className, variant, size, ...props }: LinkProps & VariantProps<typeof buttonVariants>) {
  return <Link data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
