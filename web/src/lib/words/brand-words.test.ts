import { brand } from '@awamu/contracts/brand.ts';
import { beforeAll, expect, it } from 'vitest';
import { loadWords, t } from '#lib/words/i18n.ts';

beforeAll(() => loadWords('landing'));

it('says of the product in English what the brand says', () => {
  expect(t('common:brand.tagline')).toBe(brand.tagline);
  expect(t('common:brand.dedication')).toBe(brand.dedication);
  expect(t('landing:story.quote', { name: brand.name })).toBe(`“${brand.founderQuote}”`);
});
