import { browserErrorsPage } from '@awamu/contracts/browser-errors.ts';
import { timing } from '@awamu/contracts/limits.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { pageKey } from './overview.ts';

export const browserErrorsPageSize = 10;

/** Errors reported by browsers, with counts, the latest first. For admins. @param page from 1 */
export const browserErrorsQuery = (page: number) =>
  queryOptions({
    queryKey: [...pageKey, 'browser-errors', page],
    refetchInterval: timing.adminDashboardRefresh,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      asOperator(() =>
        callFunction('browser_errors', {
          args: { page, page_size: browserErrorsPageSize },
          output: browserErrorsPage,
          signal,
        }),
      ),
  });
