import { cn } from '#lib/styling/cn.ts';

/**
 * The drawn people of this page: Open Peeps (CC0), rendered once into public/portraits, in two widths; as AVIF by
 * encode-portraits.ts, and as WebP for browsers that are older.
 */
export type PortraitName = 'nakato' | 'kato' | 'amina' | 'mugisha' | 'auma' | 'okello';

interface PortraitProps {
  name: PortraitName;
  /** How wide it is drawn, as the attribute `sizes`: a phone fetches no more than it shows. */
  sizes: string;
  className?: string;
  /** On the first screen: fetched before everything below. */
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
