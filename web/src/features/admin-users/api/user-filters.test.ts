import { expect, it } from 'vitest';
import { filtersFrom, paramsFrom } from './user-filters.ts';

it('parses a URL, and ignores invalid parameters', () => {
  expect(filtersFrom(new URLSearchParams('search=kato&status=banned&role=admin&page=3'))).toEqual({
    search: 'kato',
    status: 'banned',
    role: 'admin',
    page: 3,
  });
  for (const page of ['0', '-1', 'x', '1.5', '1e400']) {
    expect(filtersFrom(new URLSearchParams({ status: 'x', role: 'x', page }))).toEqual({
      search: '',
      status: 'all',
      role: 'all',
      page: 1,
    });
  }
});

it('omits defaults from the URL', () => {
  expect(paramsFrom({ search: '', status: 'all', role: 'all', page: 1 }).toString()).toBe('');
  expect(paramsFrom({ search: 'a b', status: 'held', role: 'member', page: 2 }).toString()).toBe(
    'search=a+b&status=held&role=member&page=2',
  );
});
