import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { setupSteps } from './setup-draft.ts';

const parameter = 'step';

/**
 * The step of the wizard, from 0. It is in the URL, so that Back returns to the previous step and Forward to the next.
 * @param first the step of a URL without one
 */
export function useStep(first: number): { step: number; open: (step: number) => void; back: () => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useLocation().state as { from?: number } | null;
  const named = setupSteps.findIndex(({ name }) => name === search.get(parameter));
  const step = named === -1 ? first : named;
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies(search): each step that has opened
  useEffect(() => {
    isLeaving.current = false;
  }, [search]);

  const address = (to: number) => ({ [parameter]: setupSteps[to]?.name ?? '' });

  return {
    step,
    open: (to) => {
      // A second press of Next, before the step has opened, would add a second history entry.
      if (isLeaving.current || to === step) return;
      isLeaving.current = true;
      setSearch(address(to), { state: { from: step } });
    },
    back: () => {
      if (arrival?.from === step - 1) void navigate(-1);
      else setSearch(address(step - 1), { replace: true });
    },
  };
}
