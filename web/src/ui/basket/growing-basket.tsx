import dark12 from 'virtual:basket/begun-bark-dark-12.svg';
import dark28 from 'virtual:basket/begun-bark-dark-28.svg';
import dark45 from 'virtual:basket/begun-bark-dark-45.svg';
import dark62 from 'virtual:basket/begun-bark-dark-62.svg';
import dark80 from 'virtual:basket/begun-bark-dark-80.svg';
import light12 from 'virtual:basket/begun-bark-light-12.svg';
import light28 from 'virtual:basket/begun-bark-light-28.svg';
import light45 from 'virtual:basket/begun-bark-light-45.svg';
import light62 from 'virtual:basket/begun-bark-light-62.svg';
import light80 from 'virtual:basket/begun-bark-light-80.svg';
import { BasketPicture } from './basket-picture.tsx';

const stages = [
  { light: light12, dark: dark12 },
  { light: light28, dark: dark28 },
  { light: light45, dark: dark45 },
  { light: light62, dark: dark62 },
  { light: light80, dark: dark80 },
] as const;

/** A basket that grows with what is done; the words beside it say how much. @param done how many of five things, 0 to 4 */
export function GrowingBasket({ done, className }: { done: number; className?: string }) {
  const { light, dark } = stages[Math.min(done, stages.length - 1)] ?? stages[0];
  return <BasketPicture isBegun light={light} dark={dark} className={className} />;
}
