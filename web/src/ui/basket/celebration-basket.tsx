import basket from 'virtual:basket/home-bark-dark-560_980';
import { BasketPicture } from './basket-picture.tsx';

/** Awamu's own basket on the ground of a celebration, which is dark in both themes. */
export function CelebrationBasket({ className }: { className?: string }) {
  return <BasketPicture light={basket} sizes="35rem" className={className} />;
}
