import type { i18n as I18n } from 'i18next';
import Papa from 'papaparse';
import type { FigureColumn } from './figure-columns.ts';

/** So that spreadsheets read 'Côte d’Ivoire' as it is written. */
const byteOrderMark = '\ufeff';

/**
 * The rows of a figure as a file: plain numbers, days as 2026-11-20, hidden groups in words. What a member wrote (a
 * country) is kept from being read as a formula by the spreadsheet that opens it.
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
