import basket from 'virtual:basket/home-bark-dark-560_980';
import { BasketPicture } from './basket-picture.tsx';

interface CelebrationBasketProps {
  /** The width shown from 640 px on, in CSS; on phones it is less than that, as in HomeBasket. */
  width?: string;
  className?: string;
}

/** Awamu's own basket on the ground of a celebration, which is dark in both themes. */
export function CelebrationBasket({ width = '35rem', className }: CelebrationBasketProps) {
  return <BasketPicture light={basket} sizes={`(min-width: 40rem) ${width}, 12rem`} className={className} />;
}
