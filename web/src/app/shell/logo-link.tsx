import { brand } from '@awamu/contracts/brand.ts';
import { Link } from 'react-router';
import { Mark } from '#ui/mark.tsx';

const look = '-ml-1 flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-1 sm:gap-2.5';

export function LogoLink({ to }: { to: string | null }) {
  const logo = (
    <>
      <Mark className="size-9 shrink-0" />
      <span className="truncate font-display text-[1.375rem] font-semibold tracking-tight">{brand.name}</span>
    </>
  );
  if (to === null) {
    return (
      <span data-slot="logo" className={look}>
        {logo}
      </span>
    );
  }
  return (
    <Link to={to} data-slot="logo" className={look}>
      {logo}
    </Link>
  );
}
