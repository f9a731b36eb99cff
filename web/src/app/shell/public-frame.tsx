import { Outlet, useOutletContext } from 'react-router';
import { Footer } from './footer.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle: RouteHandle = { Footer };

/**
 * The layout of public pages, which end in the footer. Its chunk arrives with the page, so a press of a language before
 * hydration reaches it (docs/decisions/121), and member pages do not load it.
 */
export default function PublicFrame() {
  return <Outlet context={useOutletContext()} />;
}
