/** Where this browser remembers the language that was chosen in it; the pages' own script reads it too. */
export const languageKey = 'awamu-language';
