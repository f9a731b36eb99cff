/**
 * Placeholder for PUBLIC_URL in prerendered pages: they are built before it is known, and the server replaces it when it
 * starts (docs/decisions/060).
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
