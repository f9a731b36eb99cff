import { photoSource } from '#lib/media/photo-url.ts';
import { cn } from '#lib/styling/cn.ts';
import { Photo } from '#ui/photo.tsx';

// In px where a name stands beside it, so that large text gets the room.
const sizes = { sm: 'size-[36px]', md: 'size-[44px]', lg: 'size-[56px]', xl: 'size-24' };

interface AvatarProps {
  /** The URL of the whole photo; a copy of the size shown is loaded. */
  photo: string | null | undefined;
  focus?: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt?: string;
  size?: keyof typeof sizes;
  className?: string;
}

export function Avatar({ photo, focus, alt = '', size = 'md', className }: AvatarProps) {
  return (
    <Photo
      data-slot="avatar"
      {...(size === 'xl' ? photoSource(photo, [96, 160, 320], '6rem') : photoSource(photo, [96, 160], '56px'))}
      focus={focus}
      alt={alt}
      shape="circle"
      className={cn('shrink-0', sizes[size], className)}
    />
  );
}
