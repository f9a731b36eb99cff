import ring from 'virtual:basket/ring-bark-dark-560.avif';
import { BasketPicture } from './basket-picture.tsx';

/** The closed ring of a basket, to lie round a face on the ground of a celebration. */
export function FaceRing({ className }: { className?: string }) {
  return <BasketPicture light={ring} className={className} />;
}
