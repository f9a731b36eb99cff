/** Whether this may be a number with its country code; the server knows for sure. */
export function looksLikePhone(typed: string): boolean {
  return /^\+[\d\s().-]+$/.test(typed.trim()) && /^\d{8,15}$/.test(typed.replaceAll(/\D/g, ''));
}
