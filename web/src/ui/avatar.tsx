import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '#lib/styling/cn.ts';
import { Photo } from './photo.tsx';

const avatarVariants = cva('aspect-square shrink-0 rounded-full', {
  variants: { size: { sm: 'size-9', md: 'size-11', lg: 'size-14', xl: 'size-24' } },
  defaultVariants: { size: 'md' },
});

interface AvatarProps extends VariantProps<typeof avatarVariants> {
  src: string | null | undefined;
  focus?: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt?: string;
  className?: string;
}

export function Avatar({ src, focus, alt = '', size, className }: AvatarProps) {
  return (
    <Photo data-slot="avatar" src={src} focus={focus} alt={alt} className={cn(avatarVariants({ size }), className)} />
  );
}
