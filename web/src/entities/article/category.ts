import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import type { BasketTone } from '#ui/basket.tsx';

/** Each category's colours, for cards, covers and badges. */
export const categoryTones: Record<ArticleCategory, { basket: BasketTone; ink: string; ground: string }> = {
  'getting-started': { basket: 'matoke', ink: 'text-matoke-ink', ground: 'bg-matoke-soft' },
  'diaspora-life': { basket: 'bark', ink: 'text-bark', ground: 'bg-bark-soft' },
  'safety-support': { basket: 'lake', ink: 'text-lake', ground: 'bg-lake-soft' },
  'hustle-growth': { basket: 'gold', ink: 'text-gold-ink', ground: 'bg-gold-soft' },
};
