import type { CSSProperties } from 'react';
import { cn } from '#lib/styling/cn.ts';

interface BasketPictureProps {
  /** The picture's address on a light page. */
  light: string;
  /** On a dark page; the same picture if it lies on the celebration's ground. */
  dark: string;
  className: string | undefined;
}

/** A drawn basket, square and decorative. As a background, only the picture for the theme in use is loaded. */
export function BasketPicture({ light, dark, className }: BasketPictureProps) {
  const pictures = { '--light': `url("${light}")`, '--dark': `url("${dark}")` };
  return (
    <div
      aria-hidden
      data-slot="basket"
      className={cn(
        'pointer-events-none aspect-square bg-(image:--light) bg-contain bg-center bg-no-repeat dark:bg-(image:--dark)',
        className,
      )}
      style={pictures as CSSProperties}
    />
  );
}
