import { toast } from 'sonner';

/** Twice as long as a confirmation: nobody expects a failure, and its sentence says what to do (WCAG 2.2, 2.2.1). */
const failureMs = 8_000;

/** Shows for some seconds what failed, where the page has no place of its own for it. @param why a second sentence */
export function showFailure(sentence: string, why?: string): void {
  toast.error(sentence, { description: why, duration: failureMs });
}
