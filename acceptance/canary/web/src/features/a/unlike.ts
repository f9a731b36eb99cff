import { like } from './like.ts';

export const unlike = () => like;
