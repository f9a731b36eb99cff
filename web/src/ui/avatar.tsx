import { cn } from '#lib/styling/cn.ts';
import { Photo } from './photo.tsx';

// In px where a name stands beside it, so that large text gets the room.
const sizes = { sm: 'size-[36px]', md: 'size-[44px]', lg: 'size-[56px]', xl: 'size-24', xxl: 'size-36 sm:size-44' };

interface AvatarProps {
  src: string | null | undefined;
  focus?: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt?: string;
  size?: keyof typeof sizes;
  className?: string;
}

export function Avatar({ src, focus, alt = '', size = 'md', className }: AvatarProps) {
  return (
    <Photo
      data-slot="avatar"
      src={src}
      focus={focus}
      alt={alt}
      shape="circle"
      className={cn('shrink-0', sizes[size], className)}
    />
  );
}
