import type { ComponentType } from 'react';

/** What a route configures in the shell, by its exported `handle`. */
export interface RouteHandle {
  /** The end of the page, after the main element. */
  Footer?: ComponentType;
  /** On a phone the page begins with a row of its own instead of the header. */
  hasOwnHeader?: boolean;
  /** A flow to be finished: no links lead away, and neither bell nor tab bar. */
  isFlow?: boolean;
}
