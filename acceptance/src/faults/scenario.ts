/** One kind of fault, tried while members write. */
export interface Scenario {
  name: string;
  /** Tries it. @param minutes how long kills go on @returns its figures; rejects if something is not as documented */
  run(minutes: number): Promise<Record<string, string | number>>;
}
