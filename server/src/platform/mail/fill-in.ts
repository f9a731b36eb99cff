/** The text with each `{{name}}` replaced by its value. What a value holds is never filled in itself. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
}
