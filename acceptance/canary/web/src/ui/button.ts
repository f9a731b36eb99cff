// Planted violation: a UI primitive that imports a feature. acceptance/src/harness/check-modules.ts must find it.
import { like } from '../features/a/like.ts';

export const button = () => like;
