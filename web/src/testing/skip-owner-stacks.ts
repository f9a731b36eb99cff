import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records a stack trace for each element that is created, up to a number, so that a warning can
 * name its owners. That is a fourteenth of the processor time of the component tests. Here the number is reached from the
 * start: warnings come as before, without those names. In a React that counts differently this has no effect.
 */
export function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, name);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}
