/** What a route may say about the frame around it, as its exported `handle`. */
export interface RouteHandle {
  /** The page is as high as the screen and scrolls within: no footer below it. */
  fillsScreen?: boolean;
}
