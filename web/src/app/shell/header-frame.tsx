import type { ReactNode } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { LogoLink } from './logo-link.tsx';

interface HeaderFrameProps {
  /** Where the logo leads. */
  home: string;
  className?: string;
  /** Left out while nobody knows yet, or while it is still fetched, what belongs there. */
  children?: ReactNode;
}

/** The top of every page: of one height with and without its links, so that nothing moves when they come. */
export function HeaderFrame({ home, className, children }: HeaderFrameProps) {
  return (
    <header className="sticky top-0 z-30 h-header border-b border-line bg-paper">
      <div className={cn('mx-auto flex h-full max-w-7xl items-center px-5 lg:px-8', className)}>
        <LogoLink to={home} />
        {children}
      </div>
    </header>
  );
}
