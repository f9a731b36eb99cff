import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemberList } from './member-list.ts';

interface Note {
  id: string;
  text: string;
}
const asNote = (stored: unknown) => (stored as Note | undefined) ?? null;

/** localStorage as one tab sees it: its own writes at once, those of other tabs later. */
class TabStorage {
  readonly #seen = new Map<string, string>();
  readonly #others: TabStorage[];
  readonly #unheard: (() => void)[] = [];

  constructor(others: TabStorage[]) {
    this.#others = others;
  }

  get length(): number {
    return this.#seen.size;
  }
  key(index: number): string | null {
    return [...this.#seen.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#seen.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#write((seen) => seen.set(key, text));
  }
  removeItem(key: string): void {
    this.#write((seen) => seen.delete(key));
  }
  listenToOtherTabs(): void {
    for (const listen of this.#unheard.splice(0)) listen();
  }

  #write(write: (seen: Map<string, string>) => unknown): void {
    write(this.#seen);
    for (const other of this.#others) if (other !== this) other.#unheard.push(() => write(other.#seen));
  }
}

function openTabs(count: number) {
  const storages: TabStorage[] = [];
  for (let opened = 0; opened < count; opened += 1) storages.push(new TabStorage(storages));
  return storages.map((storage) => {
    const list = createMemberList<Note>('notes', asNote);
    const inTab = <Result>(act: () => Result): Result => {
      vi.stubGlobal('localStorage', storage);
      return act();
    };
    return {
      storage,
      texts: () => inTab(() => list.read('member').map(({ text }) => text)),
      list: () => inTab(() => list.read('member')),
      add: (text: string) => inTab(() => list.change('member', (notes) => [...notes, { id: `id of ${text}`, text }])),
      change: (change: (notes: readonly Note[]) => readonly Note[]) => inTab(() => list.change('member', change)),
      listenToOtherTabs: () => storage.listenToOtherTabs(),
    };
  });
}
type Tab = ReturnType<typeof openTabs>[number];
const [one, two] = [() => tabs[0] as Tab, () => tabs[1] as Tab];
let tabs: Tab[] = [];

beforeEach(() => {
  tabs = openTabs(2);
});

describe('a list shared by the tabs of a device', () => {
  it('keeps an item that one tab adds while another, without having seen it, changes the list', () => {
    one().add('first');
    two().listenToOtherTabs();
    one().add('second');
    two().change((notes) => notes.filter(({ text }) => text !== 'first'));
    for (const tab of tabs) tab.listenToOtherTabs();
    expect(tabs.map(({ texts }) => texts())).toEqual([['second'], ['second']]);
  });

  it('keeps the order of insertion, also of an item moved to the end', () => {
    for (const text of ['first', 'second', 'third']) one().add(text);
    expect(one().texts()).toEqual(['first', 'second', 'third']);
    one().change(([first, ...rest]) => (first ? [...rest, { ...first, text: 'again' }] : rest));
    two().listenToOtherTabs();
    expect(tabs.map(({ texts }) => texts())).toEqual([
      ['second', 'third', 'again'],
      ['second', 'third', 'again'],
    ]);
  });

  it('keeps the order of insertion, also if the clock is set back a day in between', () => {
    const clock = vi.spyOn(Date, 'now');
    one().add('first');
    clock.mockReturnValue(Date.now() - 86_400_000);
    one().add('second');
    clock.mockRestore();
    expect(one().texts()).toEqual(['first', 'second']);
  });

  it('returns the same list while nothing changes', () => {
    one().add('first');
    const before = one().list();
    expect(one().list()).toBe(before);
    one().add('second');
    expect(one().list()).not.toBe(before);
  });

  it('leaves unreadable items in place', () => {
    one().storage.setItem('notes:member:odd', '{');
    one().storage.setItem('notes:other member:id', JSON.stringify({ place: 1, item: { id: 'id', text: 'not mine' } }));
    one().add('first');
    expect(one().texts()).toEqual(['first']);
    expect(one().storage.getItem('notes:member:odd')).toBe('{');
  });

  it('lasts as long as the page if the browser blocks storage', () => {
    const list = createMemberList<Note>('notes', asNote);
    vi.stubGlobal('localStorage', undefined);
    list.change('member', (notes) => [...notes, { id: 'id', text: 'first' }]);
    expect(list.read('member').map(({ text }) => text)).toEqual(['first']);
    list.change('member', () => []);
    expect(list.read('member')).toEqual([]);
  });
});
