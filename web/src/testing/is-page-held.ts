/** Whether the browser would ask before the page is closed or left. */
export const isPageHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
