import { cn } from '#lib/styling/cn.ts';

/**
 * The illustrated people of this page: Open Peeps (CC0), rendered once into public/portraits in two widths; as AVIF by
 * encode-portraits.ts, and as WebP for older browsers.
 */
export type PortraitName = 'nakato' | 'kato' | 'amina' | 'mugisha' | 'auma' | 'okello';

interface PortraitProps {
  name: PortraitName;
  /** The attribute `sizes`, so that a phone downloads no more than it shows. */
  sizes: string;
  className?: string;
  /** For portraits visible at first: loaded eagerly. */
  eager?: boolean;
}

export function Portrait({ name, sizes, className, eager = false }: PortraitProps) {
  const files = (type: string) => `/portraits/${name}-320.${type} 320w, /portraits/${name}.${type} 480w`;
  return (
    <picture className="block">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={`/portraits/${name}.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        alt=""
        width={480}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={cn('block aspect-4/5 rounded-card object-cover', className)}
      />
    </picture>
  );
}
