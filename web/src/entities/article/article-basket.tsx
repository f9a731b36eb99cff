import diamondsBarkDark from 'virtual:basket/diamonds-bark-dark-420_840';
import diamondsBarkLight from 'virtual:basket/diamonds-bark-light-420_840';
import diamondsLakeDark from 'virtual:basket/diamonds-lake-dark-420_840';
import diamondsLakeLight from 'virtual:basket/diamonds-lake-light-420_840';
import diamondsMatokeDark from 'virtual:basket/diamonds-matoke-dark-420_840';
import diamondsMatokeLight from 'virtual:basket/diamonds-matoke-light-420_840';
import mountainsBarkDark from 'virtual:basket/mountains-bark-dark-420_840';
import mountainsBarkLight from 'virtual:basket/mountains-bark-light-420_840';
import mountainsLakeDark from 'virtual:basket/mountains-lake-dark-420_840';
import mountainsLakeLight from 'virtual:basket/mountains-lake-light-420_840';
import mountainsMatokeDark from 'virtual:basket/mountains-matoke-dark-420_840';
import mountainsMatokeLight from 'virtual:basket/mountains-matoke-light-420_840';
import swirlBarkDark from 'virtual:basket/swirl-bark-dark-420_840';
import swirlBarkLight from 'virtual:basket/swirl-bark-light-420_840';
import swirlLakeDark from 'virtual:basket/swirl-lake-dark-420_840';
import swirlLakeLight from 'virtual:basket/swirl-lake-light-420_840';
import swirlMatokeDark from 'virtual:basket/swirl-matoke-dark-420_840';
import swirlMatokeLight from 'virtual:basket/swirl-matoke-light-420_840';
import { BasketPicture } from '#ui/basket/basket-picture.tsx';
import type { ArticleSummary } from './article.ts';
import { basketOf } from './category.ts';

const baskets = {
  diamonds: {
    bark: { light: diamondsBarkLight, dark: diamondsBarkDark },
    matoke: { light: diamondsMatokeLight, dark: diamondsMatokeDark },
    lake: { light: diamondsLakeLight, dark: diamondsLakeDark },
  },
  mountains: {
    bark: { light: mountainsBarkLight, dark: mountainsBarkDark },
    matoke: { light: mountainsMatokeLight, dark: mountainsMatokeDark },
    lake: { light: mountainsLakeLight, dark: mountainsLakeDark },
  },
  swirl: {
    bark: { light: swirlBarkLight, dark: swirlBarkDark },
    matoke: { light: swirlMatokeLight, dark: swirlMatokeDark },
    lake: { light: swirlLakeLight, dark: swirlLakeDark },
  },
};

interface ArticleBasketProps {
  article: Pick<ArticleSummary, 'slug' | 'category'>;
  /** The width shown, as in HTML; without it that of a card, on a phone less, as in HomeBasket. */
  sizes?: string;
  className?: string;
}

/** An article's basket: its category has the colour of the threads. Decorative. */
export function ArticleBasket({ article, sizes = '(min-width: 64rem) 26rem, 9rem', className }: ArticleBasketProps) {
  const { pattern, colour } = basketOf(article);
  return <BasketPicture {...baskets[pattern][colour]} sizes={sizes} className={className} />;
}
