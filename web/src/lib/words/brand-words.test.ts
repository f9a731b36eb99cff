import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';

beforeAll(() => loadWords('landing'));

it('says of the product in English what the brand says', () => {
  expect(i18n.t('common:brand.tagline')).toBe(brandTexts.tagline);
  expect(i18n.t('common:brand.dedication')).toBe(brandTexts.dedication);
  expect(i18n.t('landing:story.quote', { name: brand.name })).toBe(`“${brandTexts.founderQuote}”`);
});
