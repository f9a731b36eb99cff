import { openPage } from '../../testing/open-page.ts';

/** Violates the rule testing-is-for-tests, on purpose. */
export const opened = openPage();
