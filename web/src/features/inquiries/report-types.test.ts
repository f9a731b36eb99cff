import { languages } from '@awamu/contracts/languages.ts';
import { reportTypes } from '@awamu/contracts/report-types.ts';
import { expect, it } from 'vitest';

const words = import.meta.glob<{ report: { topics: unknown }; types: unknown }>(
  '../../../../locales/*/web/{public,safety}.json',
  { import: 'default', eager: true },
);

it.each(languages)('visitors and members choose from the same list in %s', (language) => {
  const topics = words[`../../../../locales/${language}/web/public.json`]?.report.topics;
  expect(topics).toEqual(words[`../../../../locales/${language}/web/safety.json`]?.types);
  expect(Object.keys(topics ?? {})).toEqual([...reportTypes]);
});
