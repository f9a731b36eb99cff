import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import { numbersFrom } from '#ui/basket/random.ts';
import type { BasketColour } from '#ui/basket/threads.ts';

/** Each category's colours, for cards, covers and badges. */
export const categoryTones: Record<ArticleCategory, { ink: string; ground: string }> = {
  'getting-started': { ink: 'text-matoke-ink', ground: 'bg-matoke-soft' },
  'diaspora-life': { ink: 'text-bark', ground: 'bg-bark-soft' },
  'safety-support': { ink: 'text-lake', ground: 'bg-lake-soft' },
  'hustle-growth': { ink: 'text-gold-ink', ground: 'bg-gold-soft' },
};

const basketColours: Record<ArticleCategory, BasketColour> = {
  'getting-started': 'matoke',
  'diaspora-life': 'bark',
  'safety-support': 'lake',
  'hustle-growth': 'bark',
};

/** The basket of an article's cover. Its pattern follows from its address, so that neighbours mostly differ. */
export function basketOf({ slug, category }: { slug: string; category: ArticleCategory }) {
  const pattern = numbersFrom(slug)() < 0.5 ? 'mountains' : 'swirl';
  return { pattern, colour: basketColours[category] } as const;
}
