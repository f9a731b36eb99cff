/** Whether a form's error is zod's for a text that is empty. */
export function isMissing(error: { type?: unknown } | undefined): boolean {
  return error?.type === 'too_small';
}
