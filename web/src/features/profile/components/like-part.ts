import type { InteractRequest } from '@awamu/contracts/matching.ts';
import type { ReactNode } from 'react';

/** The button that likes a photo or an answer, at the lower right of what it stands in; null where a like is not possible. */
export type LikePart = (part: Pick<InteractRequest, 'liked_photo' | 'liked_prompt'>) => ReactNode;
