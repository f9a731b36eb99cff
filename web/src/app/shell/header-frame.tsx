import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { LogoLink } from './logo-link.tsx';

interface HeaderFrameProps {
  /** The target of the logo; null where nothing leads away. */
  home: string | null;
  className?: string;
  /** Left out until the session, or the code of the links, is known. */
  children?: ReactNode;
}

/** Stands for the bell and the face until their code has loaded. */
export function HeaderPlaces() {
  const place = <span className="m-[4px] size-[36px] rounded-full bg-sand" />;
  return (
    <span aria-hidden data-slot="header-places" className="ml-auto flex gap-[4px] sm:gap-[8px]">
      {place}
      {place}
    </span>
  );
}

/** The header of every page: the same height with and without links, to avoid layout shift. */
export function HeaderFrame({ home, className, children }: HeaderFrameProps) {
  return (
    <header className="@container sticky top-0 z-30 h-header border-b border-line bg-paper">
      <div className={cn('mx-auto flex h-full max-w-7xl items-center px-[20px] lg:px-8', className)}>
        <LogoLink to={home} />
        {children}
      </div>
    </header>
  );
}
