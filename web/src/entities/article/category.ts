import type { ArticleCategory } from '@awamu/contracts/inquiry-options.ts';
import { articleSlugs } from '#lib/addresses/paths.ts';
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
  'hustle-growth': 'lake',
};

const patterns = ['mountains', 'swirl', 'diamonds'] as const;

/** The basket of an article's cover. The patterns take turns in the list of all articles, so that those of one category differ. */
export function basketOf({ slug, category }: { slug: string; category: ArticleCategory }) {
  const place = (articleSlugs as readonly string[]).indexOf(slug);
  const pattern = patterns[place % patterns.length] ?? 'mountains';
  return { pattern, colour: basketColours[category] } as const;
}
