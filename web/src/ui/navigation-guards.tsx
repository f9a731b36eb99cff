import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
} from 'react-router';

type Navigation = Parameters<BlockerFunction>[0];
export type HeldNavigation = Extract<Blocker, { state: 'blocked' }>;

interface NavigationGuard {
  /** Whether it holds this navigation. */
  holds: (navigation: Navigation) => boolean;
  /** Called once it holds one: proceeds with it, or resets it. */
  onHeld: (held: HeldNavigation) => void;
}

let guards: readonly NavigationGuard[] = [];
/** The guard of the navigation that is held. */
let holder: NavigationGuard | null = null;
let router: DataRouter | null = null;
/** Of the only blocker, as the router supports no second. */
const key = 'guards';

const isHeld: BlockerFunction = (navigation) => {
  holder = guards.findLast((guard) => guard.holds(navigation)) ?? null;
  return holder !== null;
};

function setGuards(next: readonly NavigationGuard[]): void {
  guards = next;
  blockIfGuarded();
}

/** Without guards there is no blocker: the router warns of links to a part of the page while there is one. */
function blockIfGuarded(): void {
  if (guards.length > 0) router?.getBlocker(key, isHeld);
  else router?.deleteBlocker(key);
}

/**
 * Lets a part of the page hold navigations while it is active, from the moment it is shown. Of several, the newest that holds
 * one decides.
 */
export function useNavigationGuard(isActive: boolean, { holds, onHeld }: NavigationGuard): void {
  const holdsNow = useEffectEvent(holds);
  const onHeldNow = useEffectEvent(onHeld);
  useLayoutEffect(() => {
    if (!isActive) return;
    const guard: NavigationGuard = {
      holds: (navigation) => holdsNow(navigation),
      onHeld: (held) => onHeldNow(held),
    };
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((one) => one !== guard));
  }, [isActive]);
}

/** Asks the guards before a navigation. Once on the page, around nothing. */
export function NavigationGuards() {
  const current = useContext(DataRouterContext)?.router ?? null;
  // useBlocker would begin two renders later, and a Back in between would leave the page.
  useLayoutEffect(() => {
    router = current;
    blockIfGuarded();
    const unfollow = current?.subscribe(({ blockers }) => {
      const blocker = blockers.get(key);
      // An answer changes the state, which the router first tells to all who follow it.
      if (blocker?.state === 'blocked') queueMicrotask(() => answer(blocker));
    });
    return () => {
      unfollow?.();
      current?.deleteBlocker(key);
      router = null;
    };
  }, [current]);
  return null;
}

/** Asks the guard once, though each later state of the router names what is held again. */
function answer(held: HeldNavigation): void {
  const by = holder;
  holder = null;
  by?.onHeld(held);
}
