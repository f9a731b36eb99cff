import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/**
 * The state of a screen, stored in its URL. Updates that follow each other faster than the URL are merged.
 * @param read parses the view from a URL; @param write returns the URL of a view
 */
export function useAddressView<View extends object>(
  read: (address: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [view: View, change: (changes: Partial<View>) => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useNavigation();
  const view = read(address);
  const wanted = useRef(view);
  useEffect(() => {
    if (state === 'idle') wanted.current = read(address);
  }, [address, state, read]);
  return [
    view,
    (changes) => {
      wanted.current = { ...wanted.current, ...changes };
      void setAddress(write(wanted.current), { replace: true, preventScrollReset: true });
    },
  ];
}
