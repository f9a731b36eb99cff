/**
 * The key that holds the member whose data is cached on this device for offline use; every page checks it, so that no
 * data stays behind.
 */
export const storedForKey = 'awamu-kept-for';
