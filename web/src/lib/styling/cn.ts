import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without this, tailwind-merge takes the product's font sizes, such as text-title, for colours.
const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['hero', 'title', 'heading'] }] } },
});

/** Joins class names; the later of two conflicting Tailwind classes wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
