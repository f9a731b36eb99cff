import { cn } from '#lib/styling/cn.ts';

interface BasketPictureProps {
  /** The picture's srcset on a light page. */
  light: string;
  /** On a dark page; none if the picture lies on the same ground in both themes. */
  dark?: string;
  /** As in HTML, for a picture in several widths. */
  sizes?: string;
  /** Threads hang out of the coil, so it is not cut to a circle. */
  isBegun?: boolean;
  className: string | undefined;
}

/** A drawn basket, square and decorative. Of lazy images only those are loaded that are shown: in this theme, near the viewport. */
export function BasketPicture({ light, dark, sizes, isBegun, className }: BasketPictureProps) {
  // The compression leaves faint squares in the transparent corners.
  const shape = isBegun ? undefined : 'rounded-full';
  return (
    <div aria-hidden data-slot="basket" className={cn('pointer-events-none aspect-square', className)}>
      <BasketImage srcSet={light} sizes={sizes} className={cn(shape, dark && 'dark:hidden')} />
      {dark ? <BasketImage srcSet={dark} sizes={sizes} className={cn(shape, 'hidden dark:block')} /> : null}
    </div>
  );
}

type BasketImageProps = Record<'sizes' | 'className', string | undefined> & { srcSet: string };

function BasketImage({ srcSet, sizes, className }: BasketImageProps) {
  return (
    <img
      sizes={sizes}
      srcSet={srcSet}
      src={srcSet.split(' ')[0]}
      alt=""
      width={1}
      height={1}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cn('size-full', className)}
    />
  );
}
