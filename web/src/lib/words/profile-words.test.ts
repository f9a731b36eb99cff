import { fieldOf, profileColumns } from '@awamu/contracts/profile-fields.ts';
import options from '@awamu/locales/en/web/options.json' with { type: 'json' };
import form from '@awamu/locales/en/web/profile-form.json' with { type: 'json' };
import { expect, it } from 'vitest';

/** The compiler cannot check these keys, because they are built from column names; it does check the keys of the labels. */
it('every option of a profile and every text of several lines has its words', () => {
  const lists = options as Record<string, object>;
  for (const column of profileColumns) {
    const field = fieldOf(column);
    if ('options' in field) expect(Object.keys(lists[column] ?? {}), column).toEqual(field.options);
    if (field.kind === 'longText') expect(Object.keys(form.placeholder)).toContain(column);
  }
});
