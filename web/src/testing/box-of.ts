/** Where the element is in the window, in px. */
export const boxOf = (locator: { element(): Element }): DOMRect => locator.element().getBoundingClientRect();
