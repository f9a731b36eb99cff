import { describe, expect, it } from 'vitest';
import { defaultFilters, inboxAddress, readEntry, readFilters } from './inbox-address.ts';

const id = '0b5c9d7e-4a7e-4a1b-9f5e-6a9d3d0c1b2a';

describe('the URL of the inbox', () => {
  it('defaults to open entries, also for invalid parameters', () => {
    expect(readFilters(new URLSearchParams())).toEqual(defaultFilters);
    const nonsense = new URLSearchParams('kind=spam&status=lost&assignee=me&page=-2');
    expect(readFilters(nonsense)).toEqual(defaultFilters);
    expect(readFilters(new URLSearchParams('page=1.5')).page).toBe(1);
  });

  it('round-trips filters and entry', () => {
    const filters = { kind: 'feedback', status: 'all', assignee: id, search: 'a & b', page: 3 } as const;
    const address = new URLSearchParams(inboxAddress(filters, { kind: 'post_idea', id }).toString());
    expect(readFilters(address)).toEqual(filters);
    expect(readEntry(address)).toEqual({ kind: 'post_idea', id });
  });

  it('omits defaults', () => {
    expect(inboxAddress(defaultFilters, null).toString()).toBe('');
    expect(inboxAddress({ ...defaultFilters, assignee: 'nobody' }, null).toString()).toBe('assignee=nobody');
  });

  it('rejects an invalid entry', () => {
    for (const entry of ['', 'contact', `spam.${id}`, 'contact.1']) {
      expect(readEntry(new URLSearchParams({ entry }))).toBeNull();
    }
  });
});
