import { type OwnReport, ownReport } from '@awamu/contracts/safety.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

/** The member's reports and their outcomes, newest first. */
export const ownReportsQuery = queryOptions({
  queryKey: ['own-reports'],
  queryFn: ({ signal }): Promise<OwnReport[]> => callFunction('my_reports', { output: z.array(ownReport), signal }),
});
