import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { toCsv } from './csv.ts';

beforeAll(() => loadWords('admin-analytics'));

const columns = [
  { title: 'Country', value: (row: { country: string }) => row.country },
  { title: 'Members', value: (row: { members?: number | null }) => row.members },
];

it('contains plain numbers, words for hidden groups and empty cells for missing values', () => {
  const rows = [
    { country: 'Kenya', members: 1_234 },
    { country: "Côte d'Ivoire", members: null },
    { country: 'Malta' },
  ];
  expect(toCsv(i18n, columns, rows)).toBe(
    "\ufeffCountry,Members\r\nKenya,1234\r\nCôte d'Ivoire,fewer than 5\r\nMalta,",
  );
});

it('escapes cells that a spreadsheet would run as a formula', () => {
  const evil = ['=HYPERLINK("https://x.example")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'];
  const lines = toCsv(
    i18n,
    columns,
    evil.map((country) => ({ country, members: 5 })),
  );
  for (const cell of evil) {
    expect(lines).toContain(`'${cell.replaceAll('"', '""')}`);
  }
});

it('quotes commas, quotes and line breaks', () => {
  expect(toCsv(i18n, columns, [{ country: 'A, "B"\nC', members: 5 }])).toContain('"A, ""B""\nC",5');
});
