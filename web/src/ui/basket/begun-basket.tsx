import dark from 'virtual:basket/begun-bark-dark.svg';
import light from 'virtual:basket/begun-bark-light.svg';
import { BasketPicture } from './basket-picture.tsx';

/** A basket that is begun, for what is still empty. */
export function BegunBasket({ className }: { className?: string }) {
  return <BasketPicture isBegun light={light} dark={dark} className={className} />;
}
