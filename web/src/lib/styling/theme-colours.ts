/**
 * The background of each theme (--color-paper of ui/tokens.css), for places without our style sheet: browser bars,
 * icons, emails.
 */
export const themeColours = { light: '#fbf6ee', dark: '#15110e' } as const;
