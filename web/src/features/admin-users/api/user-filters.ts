import { limits } from '@awamu/contracts/limits.ts';
import { useSearchParams } from 'react-router';
import { pageIn } from '#lib/addresses/page-in.ts';

export const statusFilters = ['all', 'active', 'suspended', 'banned', 'held', 'pending_review'] as const;
export const roleFilters = ['all', 'member', 'moderator', 'admin', 'super_admin'] as const;

/** The filters of the list, stored in the URL for sharing, reloads and the back button. */
export interface UserFilters {
  search: string;
  status: (typeof statusFilters)[number];
  role: (typeof roleFilters)[number];
  page: number;
}

/** The filters of a URL; invalid ones fall back to the defaults. */
export function filtersFrom(params: URLSearchParams): UserFilters {
  return {
    search: (params.get('search') ?? '').slice(0, limits.adminUsers.maxSearchLength),
    status: statusFilters.find((status) => status === params.get('status')) ?? 'all',
    role: roleFilters.find((role) => role === params.get('role')) ?? 'all',
    page: pageIn(params),
  };
}

/** The URL parameters of these filters, without defaults. */
export function paramsFrom({ search, status, role, page }: UserFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status !== 'all') params.set('status', status);
  if (role !== 'all') params.set('role', role);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filters in the URL. Changing one returns to the first page. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const filters = filtersFrom(params);

  /** @param how 'replace' while typing, so that the back button does not step through letters */
  function change(next: Partial<UserFilters>, how: 'push' | 'replace' = 'push'): void {
    setParams((current) => paramsFrom({ ...filtersFrom(current), page: 1, ...next }), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  }

  return { filters, change };
}
