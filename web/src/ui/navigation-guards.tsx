import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

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
const listeners = new Set<() => void>();

function setGuards(next: readonly NavigationGuard[]): void {
  guards = next;
  for (const listener of listeners) listener();
}

/** Lets a part of the page hold navigations while it is active. Of several, the newest that holds one decides. */
export function useNavigationGuard(isActive: boolean, { holds, onHeld }: NavigationGuard): void {
  const holdsNow = useEffectEvent(holds);
  const onHeldNow = useEffectEvent(onHeld);
  useEffect(() => {
    if (!isActive) return;
    const guard: NavigationGuard = {
      holds: (navigation) => holdsNow(navigation),
      onHeld: (held) => onHeldNow(held),
    };
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((one) => one !== guard));
  }, [isActive]);
}

const isHeld: BlockerFunction = (navigation) => {
  holder = guards.findLast((guard) => guard.holds(navigation)) ?? null;
  return holder !== null;
};

/** The only blocker of the router, which supports no second. Once on the page, around nothing. */
export function NavigationGuards() {
  const isGuarded = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => guards.length > 0,
    () => false,
  );
  // Without guards there is no blocker: the router warns of links to a part of the page while there is one.
  return isGuarded ? <BlockNavigation /> : null;
}

function BlockNavigation() {
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (holder) holder.onHeld(blocker);
    else blocker.reset();
  }, [blocker]);
  return null;
}
