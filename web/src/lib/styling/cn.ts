import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// The product's own font sizes must be known as sizes, else tailwind-merge takes text-title for a colour.
const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['hero', 'title', 'heading'] }] } },
});

/** Joins class names; the later of two conflicting Tailwind classes wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
