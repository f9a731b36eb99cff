import { cn } from '#lib/styling/cn.ts';

/**
 * The drawn people of this page: `npm run portraits` writes them into public/portraits, as AVIF in three widths and as
 * one WebP for older browsers.
 */
export type PortraitName = 'nakato' | 'okello' | 'tendo' | 'auma' | 'mugisha' | 'amina' | 'kato';

interface PortraitProps {
  name: PortraitName;
  /** The attribute `sizes`, so that a phone downloads no more than it shows. */
  sizes: string;
  className?: string;
  /** 'card' has round corners; 'tall' is cut by what it lies in. */
  shape?: keyof typeof shapes;
  /** For portraits visible at first: loaded eagerly. */
  eager?: boolean;
}

const shapes = { card: 'aspect-4/5 rounded-card', tall: 'aspect-[27/38]' };

export function Portrait({ name, sizes, className, shape = 'card', eager = false }: PortraitProps) {
  const file = `/portraits/${name}`;
  return (
    <picture className="block">
      <source
        type="image/avif"
        srcSet={`${file}-320.avif 320w, ${file}-480.avif 480w, ${file}-640.avif 640w`}
        sizes={sizes}
      />
      <img
        src={`${file}.webp`}
        alt=""
        width={480}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={cn('block object-cover', shapes[shape], className)}
      />
    </picture>
  );
}
