import smallDark from 'virtual:basket/home-bark-dark-560.avif';
import largeDark from 'virtual:basket/home-bark-dark-980.avif';
import smallLight from 'virtual:basket/home-bark-light-560.avif';
import largeLight from 'virtual:basket/home-bark-light-980.avif';
import { cn } from '#lib/styling/cn.ts';
import { BasketPicture } from './basket-picture.tsx';

/** Awamu's own basket at the top of a public page: half as fine on phones, where it is half as large. */
export function HomeBasket({ className }: { className?: string }) {
  return (
    <>
      <BasketPicture light={smallLight} dark={smallDark} className={cn('lg:hidden', className)} />
      <BasketPicture light={largeLight} dark={largeDark} className={cn('hidden lg:block', className)} />
    </>
  );
}
