import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import type { BasketTone } from '#ui/basket.tsx';
import type { ChipTone } from '#ui/chip.tsx';

/** Each category's colours, for cards, covers and badges. */
export const categoryTones: Record<ArticleCategory, { basket: BasketTone; chip: ChipTone; ground: string }> = {
  'getting-started': { basket: 'matoke', chip: 'matoke', ground: 'bg-matoke-soft' },
  'diaspora-life': { basket: 'bark', chip: 'bark', ground: 'bg-bark-soft' },
  'safety-support': { basket: 'lake', chip: 'lake', ground: 'bg-lake-soft' },
  'hustle-growth': { basket: 'gold', chip: 'gold', ground: 'bg-gold-soft' },
};
