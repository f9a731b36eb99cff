/** Where this device remembers for whom it keeps something to read offline; every page looks, so that nothing stays behind. */
export const storedForKey = 'awamu-kept-for';
