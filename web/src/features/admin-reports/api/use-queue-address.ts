import { useSearchParams } from 'react-router';
import { pageIn } from '#lib/addresses/page-in.ts';

interface QueueAddress<List extends string> {
  list: List;
  page: number;
  /** Opens the other list, on its first page. */
  choose: (list: string) => void;
  goToPage: (page: number) => void;
}

/** The list and page of a tab from the URL; the first list by default. */
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
    goToPage: (page) => setSearch({ tab, list, page: String(page) }),
  };
}
