import { expect, it } from 'vitest';
import { filtersFrom, paramsFrom } from './user-filters.ts';

it('reads an address, and forgives one that says nonsense', () => {
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

it('says no more in the address than there is to say', () => {
  expect(paramsFrom({ search: '', status: 'all', role: 'all', page: 1 }).toString()).toBe('');
  expect(paramsFrom({ search: 'a b', status: 'held', role: 'member', page: 2 }).toString()).toBe(
    'search=a+b&status=held&role=member&page=2',
  );
});
