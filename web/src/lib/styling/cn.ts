import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Tests refuse two that set the same property (testing/class-conflicts.ts). */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
