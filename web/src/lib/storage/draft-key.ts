/** What is typed in the forms of public pages is kept in the session under keys that begin so. */
export const draftPrefix = 'awamu-draft-';
