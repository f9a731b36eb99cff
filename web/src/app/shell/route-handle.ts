/** What a route configures in the shell, by its exported `handle`. */
export interface RouteHandle {
  /** The page fills the viewport and scrolls inside: no footer. */
  fillsScreen?: boolean;
}
