// Planted violation: an import cycle. acceptance/src/harness/check-modules.ts must find it.
import { unlike } from './unlike.ts';

export const like = () => unlike;
