import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWords } from '#lib/words/i18n.ts';

interface AddingProps {
  onDone: () => void;
}

/**
 * A component that adds a second factor, with the dialog that may ask for a fresh proof. Needed once in an operator's life,
 * so both and their words load on demand.
 */
export function lazyWithProof(
  load: () => Promise<ComponentType<AddingProps>>,
): LazyExoticComponent<ComponentType<AddingProps>> {
  return lazy(async () => {
    const [{ FreshProofDialog }, Adding] = await Promise.all([
      import('#features/auth/components/fresh-proof-dialog.tsx'),
      load(),
      loadWords('auth', 'security'),
    ]);
    return {
      default: ({ onDone }: AddingProps) => (
        <>
          <FreshProofDialog />
          <Adding onDone={onDone} />
        </>
      ),
    };
  });
}
