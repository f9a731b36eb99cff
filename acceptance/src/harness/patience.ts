/** A slow machine makes a test late, never wrong: only what does not come at all fails, before the test's own time is over. */
export const patience = { timeout: 100_000 };
