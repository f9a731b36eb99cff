import tokens from '../ui/tokens.css?raw';
import { conflictFinder } from './class-conflicts.ts';

const conflictsIn = conflictFinder(tokens);
const checked = new Set<string>();
let unchecked = new Set<string>();

const observer = new MutationObserver(collect);

/** From now on every class attribute in the page is collected, also of elements that disappear during the test. */
export function watchClasses(): void {
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

/** @returns the collected class attributes with classes that set the same property (class-conflicts.ts) */
export function classFaults(): string[] {
  collect(observer.takeRecords());
  const faults = conflictsIn(unchecked);
  unchecked = new Set();
  return faults;
}

function collect(records: MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') collectClass(target);
    for (const node of addedNodes) {
      collectClass(node);
      if (node instanceof Element) for (const below of node.querySelectorAll('[class]')) collectClass(below);
    }
  }
}

function collectClass(node: Node): void {
  const attribute = node instanceof Element ? node.getAttribute('class') : null;
  if (attribute === null || checked.has(attribute)) return;
  checked.add(attribute);
  unchecked.add(attribute);
}
