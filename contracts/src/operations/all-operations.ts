import * as community from './community.ts';
import * as matching from './matching.ts';
import * as members from './members.ts';
import * as messaging from './messaging.ts';
import * as notifications from './notifications.ts';
import * as operators from './operators.ts';

/** By domain, as the reference shows them. */
export const operationsByDomain = { matching, messaging, members, notifications, community, operators } as const;

/** Every operation by its id. For the reference and for tests: whoever calls one imports it from its own file. */
export const operations = {
  ...community,
  ...matching,
  ...members,
  ...messaging,
  ...notifications,
  ...operators,
} as const;
export type OperationId = keyof typeof operations;
