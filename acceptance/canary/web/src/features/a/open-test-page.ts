import { openPage } from '../../testing/open-page.ts';

/** Breaks testing-is-for-tests, on purpose. */
export const opened = openPage();
