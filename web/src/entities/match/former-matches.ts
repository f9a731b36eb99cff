import { type FormerMatch, formerMatch } from '@awamu/contracts/safety.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';

/** The members whose match with this one has ended, the last ended first. */
export const formerMatchesQuery = queryOptions({
  queryKey: ['former-matches'],
  queryFn: ({ signal }): Promise<FormerMatch[]> =>
    callFunction('list_former_matches', { output: formerMatch.array(), signal }),
});
