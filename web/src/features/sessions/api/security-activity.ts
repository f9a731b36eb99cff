import type { ResultSchema } from '@awamu/contracts/database-rows.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

const pageSize = 10;

/** A row of list_my_security_events. */
const securityEvent = z.object({
  id: z.uuid(),
  created_at: z.string(),
  kind: z.string(),
  user_agent: z.string().nullable(),
  network: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
} satisfies ResultSchema<'list_my_security_events'>);
export type SecurityEvent = z.infer<typeof securityEvent>;

interface PageStart {
  before: string;
  before_id: string;
}

/** The security events of the member's account, newest first, in pages. */
export const securityActivityQuery = infiniteQueryOptions({
  queryKey: ['security-activity'],
  queryFn: ({ pageParam, signal }): Promise<SecurityEvent[]> => {
    const args = { ...pageParam, page_size: pageSize };
    return callFunction('list_my_security_events', { args, output: securityEvent.array(), signal });
  },
  initialPageParam: null as PageStart | null,
  getNextPageParam: (page): PageStart | undefined => {
    const last = page.at(-1);
    return last && page.length === pageSize ? { before: last.created_at, before_id: last.id } : undefined;
  },
});
