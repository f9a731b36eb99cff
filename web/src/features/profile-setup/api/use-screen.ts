import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { screenIndex, setupScreens } from './setup-draft.ts';

const parameter = 'step';

/**
 * The screen of the wizard, from 0. It is in the URL, so that Back returns to the previous screen and Forward to the next.
 * @param first the screen of a URL without one
 */
export function useScreen(first: number): { index: number; open: (index: number) => void; back: () => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useLocation().state as { from?: number } | null;
  const named = screenIndex(search.get(parameter));
  const index = named === -1 ? first : named;
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies(search): each screen that has opened
  useEffect(() => {
    isLeaving.current = false;
  }, [search]);

  const address = (to: number) => ({ [parameter]: setupScreens[to]?.name ?? '' });

  return {
    index,
    open: (to) => {
      // A second press of Next, before the screen has opened, would add a second history entry.
      if (isLeaving.current || to === index) return;
      isLeaving.current = true;
      setSearch(address(to), { state: { from: index } });
    },
    back: () => {
      if (arrival?.from === index - 1) void navigate(-1);
      else setSearch(address(index - 1), { replace: true });
    },
  };
}
