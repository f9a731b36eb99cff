import { cn } from '#lib/cn.ts';

/** The drawn people of this page: Open Peeps (CC0), rendered once into public/portraits, in two widths. */
export type PortraitName = 'nakato' | 'kato' | 'amina' | 'mugisha' | 'auma' | 'okello';

interface PortraitProps {
  name: PortraitName;
  className?: string;
  /** On the first screen: fetched before everything below. */
  eager?: boolean;
}

export function Portrait({ name, className, eager = false }: PortraitProps) {
  return (
    <img
      src={`/portraits/${name}.webp`}
      srcSet={`/portraits/${name}-320.webp 320w, /portraits/${name}.webp 480w`}
      sizes="(min-width: 64rem) 20rem, 45vw"
      alt=""
      width={480}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={cn('block aspect-4/5 rounded-card object-cover', className)}
    />
  );
}
