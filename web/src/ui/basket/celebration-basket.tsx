import basket from 'virtual:basket/home-bark-dark-560.avif';
import { BasketPicture } from './basket-picture.tsx';

/** Awamu's own basket on the ground of a celebration, which is dark in both themes. */
export function CelebrationBasket({ className }: { className?: string }) {
  return <BasketPicture light={basket} className={className} />;
}
