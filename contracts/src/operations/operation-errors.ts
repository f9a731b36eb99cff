import { operatorLevels } from '../operator-level.ts';
import type { ProductErrorCode } from '../product-errors.ts';
import type { Operation, OperationLevel } from './operation.ts';

const always = ['server_error', 'busy'] as const;
const withoutSession = ['not_signed_in', 'session_expired'] as const;
const withoutAccess = ['access_denied', 'password_change_required', 'insufficient_aal'] as const;
const ofOperators = [...withoutSession, ...withoutAccess, 'second_factor_required'] as const;

/** What every call of a level may be refused with. */
const errorsOfLevel: Readonly<Record<OperationLevel, readonly ProductErrorCode[]>> = {
  public: [],
  provider: ['not_found', 'access_denied', 'too_many_requests'],
  closed_account: withoutSession,
  member: [...withoutSession, ...withoutAccess],
  moderator: ofOperators,
  admin: ofOperators,
  super_admin: ofOperators,
};

/** Every code that a call may be refused with, each once: its own first, then those of its level, its input and its limit. */
export function errorsOf(operation: Operation): ProductErrorCode[] {
  const { errors = [], fieldErrors = {}, level, input, method, limitPerMember } = operation;
  const takesInput = input !== undefined || method === 'POST';
  return [
    ...new Set<ProductErrorCode>([
      ...errors,
      ...Object.values(fieldErrors),
      ...errorsOfLevel[level],
      ...(takesInput ? (['invalid_request'] as const) : []),
      ...(method === 'POST' ? (['body_too_large'] as const) : []),
      ...(limitPerMember ? (['too_many_requests'] as const) : []),
      ...always,
    ]),
  ];
}

/** Whether calls of this level carry a session's token. */
export function needsSession(level: OperationLevel): boolean {
  return level !== 'public' && level !== 'provider';
}

export function isOperatorLevel(level: OperationLevel): level is (typeof operatorLevels)[number] {
  return (operatorLevels as readonly string[]).includes(level);
}
