import type { i18n as I18n } from 'i18next';
import Papa from 'papaparse';
import type { FigureColumn } from './figure-columns.ts';

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * The rows of a figure as CSV: plain numbers, days as 2026-11-20, hidden groups in words. Members' input (a country) is
 * escaped, so that no spreadsheet runs it as a formula (CSV injection).
 */
export function toCsv<Row>(i18n: I18n, columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    columns.map(({ value }) => {
      const plain = value(row);
      return plain === null ? i18n.t('admin-analytics:hidden') : plain;
    }),
  );
  return (
    byteOrderMark + Papa.unparse({ fields: columns.map(({ title }) => title), data: cells }, { escapeFormulae: true })
  );
}
