import smallDark from 'virtual:basket/home-bark-dark-560_980';
import largeDark from 'virtual:basket/home-bark-dark-980_1400';
import smallLight from 'virtual:basket/home-bark-light-560_980';
import largeLight from 'virtual:basket/home-bark-light-980_1400';
import { cn } from '#lib/styling/cn.ts';
import { BasketPicture } from './basket-picture.tsx';

// Less than is shown, so that only screens of three pixels per px load the larger picture: threads may be soft where bytes count.
const onPhones = '12rem';

/** Awamu's own basket at the top of a public page: half as fine on phones, where it is half as large. */
export function HomeBasket({ className }: { className?: string }) {
  return (
    <>
      <BasketPicture light={smallLight} dark={smallDark} sizes={onPhones} className={cn('lg:hidden', className)} />
      <BasketPicture light={largeLight} dark={largeDark} sizes="61rem" className={cn('hidden lg:block', className)} />
    </>
  );
}
