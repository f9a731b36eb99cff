/** Prefix of the session storage keys that hold unsent input of public forms. */
export const draftPrefix = 'awamu-draft-';
