import { cn } from '#lib/styling/cn.ts';

interface BasketPictureProps {
  /** The picture's address on a light page. */
  light: string;
  /** On a dark page; none if the picture lies on the same ground in both themes. */
  dark?: string;
  className: string | undefined;
}

/** A drawn basket, square and decorative. Of lazy images only those are loaded that are shown: in this theme, near the viewport. */
export function BasketPicture({ light, dark, className }: BasketPictureProps) {
  return (
    <div aria-hidden data-slot="basket" className={cn('pointer-events-none aspect-square', className)}>
      <BasketImage src={light} className={dark ? 'dark:hidden' : undefined} />
      {dark ? <BasketImage src={dark} className="hidden dark:block" /> : null}
    </div>
  );
}

function BasketImage({ src, className }: { src: string; className: string | undefined }) {
  return (
    <img
      src={src}
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
