// Planted: a cycle. acceptance/src/harness/check-rooms.ts must find it.
import { unlike } from './unlike.ts';

export const like = () => unlike;
