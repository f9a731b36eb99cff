/** The page of a list that an address names, from 1; whatever is no page counts as the first. */
export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
