/** Storage key of the language chosen in this browser; the pages' inline scripts read it too. */
export const languageKey = 'awamu-language';
