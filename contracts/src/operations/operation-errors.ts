import { operatorLevels } from '../operator-level.ts';
import type { ProductErrorCode } from '../product-errors.ts';
import type { Operation, OperationLevel } from './operation.ts';

const ofEveryLevel = ['server_error', 'busy'] as const;
const withoutSession = ['not_signed_in', 'session_expired'] as const;
const withoutAccess = ['access_denied', 'password_change_required', 'insufficient_aal'] as const;
const ofOperators = [...withoutSession, ...withoutAccess, 'second_factor_missing', 'second_factor_required'] as const;

/** Errors that every call of a level may return. */
const errorsOfLevel: Readonly<Record<OperationLevel, readonly ProductErrorCode[]>> = {
  public: [],
  provider: ['not_found', 'access_denied', 'too_many_requests'],
  closed_account: withoutSession,
  member: [...withoutSession, ...withoutAccess],
  moderator: ofOperators,
  admin: ofOperators,
  super_admin: ofOperators,
};

/** All error codes of an operation without duplicates: its own, then those of its level, its input and its limit. */
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
      ...ofEveryLevel,
    ]),
  ];
}

/** Whether calls of this level need a session token. */
export function needsSession(level: OperationLevel): boolean {
  return level !== 'public' && level !== 'provider';
}

export function isOperatorLevel(level: OperationLevel): level is (typeof operatorLevels)[number] {
  return (operatorLevels as readonly string[]).includes(level);
}
