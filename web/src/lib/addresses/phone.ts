/** Whether this may be a phone number with a country code; the server decides. */
export function looksLikePhone(typed: string): boolean {
  return /^\+[\d\s().-]+$/.test(typed.trim()) && /^\d{8,15}$/.test(typed.replaceAll(/\D/g, ''));
}
