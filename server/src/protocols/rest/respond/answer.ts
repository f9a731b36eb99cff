/** An HTTP response. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** null: no body. */
  body: string | null;
}
