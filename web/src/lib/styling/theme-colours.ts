/** The ground of each theme (--color-paper of ui/tokens.css), for what no style sheet reaches: bars, icons, mails. */
export const themeColours = { light: '#fbf6ee', dark: '#15110e' } as const;
