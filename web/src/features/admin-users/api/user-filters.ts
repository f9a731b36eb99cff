import { limits } from '@awamu/contracts/limits.ts';
import { useSearchParams } from 'react-router';
import { pageIn } from '#lib/addresses/page-in.ts';

export const statusFilters = ['all', 'active', 'suspended', 'banned', 'held', 'pending_review'] as const;
export const roleFilters = ['all', 'member', 'moderator', 'admin', 'super_admin'] as const;

/** Which members are listed; kept in the address, so that a list can be shared, reloaded and gone back to. */
export interface UserFilters {
  search: string;
  status: (typeof statusFilters)[number];
  role: (typeof roleFilters)[number];
  page: number;
}

/** What an address says; what it says wrongly counts as unsaid. */
export function filtersFrom(params: URLSearchParams): UserFilters {
  return {
    search: (params.get('search') ?? '').slice(0, limits.adminUsers.maxSearchLength),
    status: statusFilters.find((status) => status === params.get('status')) ?? 'all',
    role: roleFilters.find((role) => role === params.get('role')) ?? 'all',
    page: pageIn(params),
  };
}

/** As short an address as says it. */
export function paramsFrom({ search, status, role, page }: UserFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status !== 'all') params.set('status', status);
  if (role !== 'all') params.set('role', role);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filters of the address. Another filter begins at its first page. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersFrom(params);

  /** @param how 'replace' where the way back should not stop at each letter that was typed */
  function change(next: Partial<UserFilters>, how: 'push' | 'replace' = 'push'): void {
    setParams((current) => paramsFrom({ ...filtersFrom(current), page: 1, ...next }), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  }

  return { filters, change };
}
