import * as community from './community.ts';
import * as matching from './matching.ts';
import * as members from './members.ts';
import * as messaging from './messaging.ts';
import * as notifications from './notifications.ts';
import * as operators from './operators.ts';

/** Operations by domain, as the API reference groups them. */
export const operationsByDomain = { matching, messaging, members, notifications, community, operators } as const;

/** All operations by id, for the API reference and tests. Callers import an operation from its own file. */
export const operations = {
  ...community,
  ...matching,
  ...members,
  ...messaging,
  ...notifications,
  ...operators,
} as const;
export type OperationId = keyof typeof operations;
