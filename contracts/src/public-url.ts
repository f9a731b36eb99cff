/**
 * Stands in prerendered pages for the address that members use: the pages are built before PUBLIC_URL is known, and the
 * server puts it in when it starts (docs/decisions/060).
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
