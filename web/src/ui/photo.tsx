import UserRound from 'lucide-react/icons/user-round';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/styling/cn.ts';

const shapes = {
  portrait: 'aspect-4/5 rounded-card',
  thumbnail: 'aspect-4/5 rounded-field',
  square: 'aspect-4/5',
  circle: 'aspect-square rounded-full',
  /** As large as its parent, which has the corners. */
  fill: 'size-full',
};

interface PhotoProps extends Omit<ComponentProps<'div'>, 'children'> {
  src: string | null | undefined;
  /** The same photo in other widths, as in HTML. */
  srcSet?: string;
  sizes?: string;
  /** Describes the picture; empty if the name is shown beside it. */
  alt: string;
  /** CSS object-position of the face, as the member chose it. */
  focus?: string | null | undefined;
  /** For photos visible at first: loaded at once instead of lazily. */
  eager?: boolean;
  shape?: keyof typeof shapes;
}

/** A person's photo, 4:5 unless its shape says otherwise. If it is missing or fails, a placeholder of the same size avoids layout shift. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  focus,
  eager = false,
  shape = 'portrait',
  className,
  ...props
}: PhotoProps) {
  return (
    <div
      data-slot="photo"
      className={cn('relative isolate overflow-hidden bg-sand', shapes[shape], className)}
      {...props}
    >
      <PhotoImage key={src} src={src} srcSet={srcSet} sizes={sizes} alt={alt} focus={focus} eager={eager} />
    </div>
  );
}

type PhotoImageProps = Pick<PhotoProps, 'src' | 'alt' | 'focus' | 'eager'> &
  Record<'srcSet' | 'sizes', string | undefined>;

/** Keyed by URL, so that a photo that failed does not hide its successor. */
function PhotoImage({ src, srcSet, sizes, alt, focus, eager }: PhotoImageProps) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <PhotoPlaceholder alt={alt} />;
  return (
    <img
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
      className="size-full object-cover"
      style={{ objectPosition: focus ?? '50% 30%' }}
    />
  );
}

function PhotoPlaceholder({ alt }: { alt: string }) {
  const role = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <div {...role} data-slot="photo-placeholder" className="grid size-full place-items-center text-line-strong">
      <UserRound aria-hidden className="size-2/5 max-w-28" strokeWidth={1.25} />
    </div>
  );
}
