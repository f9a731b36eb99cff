/** Whether the browser asks for reduced data use (Save-Data). */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
