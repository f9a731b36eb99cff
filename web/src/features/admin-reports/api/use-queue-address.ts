import { useSearchParams } from 'react-router';
import { pageIn } from '#lib/addresses/page-in.ts';

interface QueueAddress<List extends string> {
  list: List;
  page: number;
  /** The other list, at its first page. */
  choose: (list: string) => void;
  turnTo: (page: number) => void;
}

/** Which of a tab's two lists the address names, and which page of it; the first list where it names none. */
export function useQueueAddress<List extends string>(
  tab: 'reports' | 'appeals',
  [first, second]: readonly [List, List],
): QueueAddress<List> {
  const [search, setSearch] = useSearchParams();
  const listNamed = (name: string | null): List => (name === second ? second : first);
  const list = listNamed(search.get('list'));
  return {
    list,
    page: pageIn(search),
    choose: (name) => setSearch({ tab, list: listNamed(name), page: '1' }),
    turnTo: (page) => setSearch({ tab, list, page: String(page) }),
  };
}
