import { limits } from '@awamu/contracts/limits.ts';
import { operatorLevel } from '@awamu/contracts/operator-level.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { entry } from '#entities/operator/audit-entry.ts';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import type { UserFilters } from './user-filters.ts';

const accountStatus = z.enum(['active', 'held', 'suspended', 'banned']);

const role = z.enum(['member', ...operatorLevel.options]);
export type Role = z.infer<typeof role>;

const user = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  is_profile_complete: z.boolean(),
  status: accountStatus,
  suspended_until: z.string().nullable(),
  role,
  joined_at: z.string(),
  last_active_at: z.string().nullable(),
  matches: z.number(),
  messages: z.number(),
  open_reports: z.number(),
});
export type User = z.infer<typeof user>;

const usersPage = z.object({ total: z.number(), users: z.array(user) });

/** Prefix of all query keys of members, invalidated together after any change. */
export const usersKey = ['operations', 'users'] as const;

/** A page of members, newest first. The previous page stays on screen while the next loads. */
export function usersQuery({ search, status, role: wantedRole, page }: UserFilters) {
  return queryOptions({
    queryKey: [...usersKey, 'list', { search, status, role: wantedRole, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      asOperator(() =>
        callFunction('list_users', {
          args: { search, status, role: wantedRole, page, page_size: limits.adminUsers.pageSize },
          output: usersPage,
          signal,
        }),
      ),
  });
}

/** The parts of a profile that operators read. */
const profile = z.object({
  full_name: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  birthdate: z.string().nullable(),
  gender: z.string().nullable(),
  looking_for: z.string().nullable(),
  interests: z.array(z.string()),
});
export type UserProfile = z.infer<typeof profile>;

const userDetails = user.extend({
  /** Null for an account without a profile. */
  profile: profile.nullable(),
  last_sign_in_at: z.string().nullable(),
  has_second_factor: z.boolean(),
  record: z.object({
    reports_made: z.number(),
    reports_made_upheld: z.number(),
    reports_received: z.number(),
  }),
  history: z.array(
    z.object({
      status: accountStatus,
      reason: z.string().nullable(),
      ends_at: z.string().nullable(),
      changed_at: z.string(),
      changed_by: z.uuid().nullable(),
      changed_by_name: z.string().nullable(),
    }),
  ),
  audit_entries: z.array(entry),
});
export type UserDetails = z.infer<typeof userDetails>;

/** One member with their status history and the actions of operators. */
export function userDetailsQuery(userId: string) {
  return queryOptions({
    queryKey: [...usersKey, 'details', userId],
    queryFn: ({ signal }) =>
      asOperator(() => callFunction('user_details', { args: { user_id: userId }, output: userDetails, signal })),
  });
}
