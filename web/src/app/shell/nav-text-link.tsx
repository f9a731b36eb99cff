import { NavLink } from 'react-router';
import { cn } from '#lib/styling/cn.ts';

/** A link in the header's navigation; the current page is marked by weight and an underline, not by colour alone. */
export function NavTextLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cn(
          'inline-flex min-h-11 items-center rounded-full px-1.5 hover:bg-sand sm:px-4',
          isActive ? 'font-bold text-bark underline decoration-2 underline-offset-8' : 'font-medium text-ink',
          className,
        )
      }
    >
      {children}
    </NavLink>
  );
}
