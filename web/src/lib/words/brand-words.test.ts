import { brand } from '@awamu/contracts/brand.ts';
import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';

beforeAll(() => loadWords('landing'));

it('says of the product in English what the brand says', () => {
  expect(i18n.t('common:brand.tagline')).toBe(brand.tagline);
  expect(i18n.t('common:brand.dedication')).toBe(brand.dedication);
  expect(i18n.t('landing:story.quote', { name: brand.name })).toBe(`“${brand.founderQuote}”`);
});
