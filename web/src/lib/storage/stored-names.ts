/**
 * The name of everything that the app stores in the browser. The Cookie Policy lists each of them
 * (`web/src/content/cookie-policy.test.ts`). A name that ends with a sign is a prefix; lists and stores of members add `:<member>`.
 */

/** supabase-js stores the session under it; read before the client loads, to decide whether to load it. */
export const sessionStorageKey = 'awamu-auth';

/** The language chosen in this browser; the pages' inline scripts read it too. */
export const languageKey = 'awamu-language';

export const themeKey = 'awamu-theme';

/** Unsent text of a conversation, of a member and in this tab. */
export const chatDraftPrefix = 'awamu-draft:';

/** Unsent input of public forms, in this tab. */
export const formDraftPrefix = 'awamu-draft-';

/** Input of the profile wizard, of a member and in this tab. */
export const setupDraftPrefix = 'awamu-setup:';

/** Unsent replies of operators, by member. */
export const answerDraftsName = 'awamu-answers';

/** Messages that the server has not accepted yet, by member. */
export const outboxName = 'awamu-outbox';

/** Own messages that this device has seen held, by member and conversation. */
export const heldPrefix = 'awamu-held:';

/** The ids of messages whose warning was hidden, by member. */
export const cautionsName = 'awamu-cautions';

/** Which questions of the dashboard were dismissed, by member. */
export const promptsName = 'awamu-prompts';

/** The IndexedDB database of conversations for reading offline. */
export const conversationsDatabase = 'awamu-kept';

/**
 * The member whose data is cached on this device for offline use; every page checks it, so that no data stays behind.
 */
export const storedForKey = 'awamu-kept-for';

/** The member and the endpoint of the push subscription that the server knows. */
export const pushStoredKey = 'awamu-push';

/** Marks this tab while it is away at Google. */
export const connectingKey = 'awamu-connecting';

/** The path to open after sign-in. */
export const destinationKey = 'awamu-destination';

/** Shows the other tabs, which only see that the session is gone, that the member signed out. */
export const signedOutKey = 'awamu-left';

/** The closure pass of a session that a closure ended, shared by the tabs of the browser. */
export const closurePassKey = 'awamu-closure-pass';

/** The closure pass of an email link: survives a reload of this tab only. */
export const linkedClosurePassKey = 'awamu-closure-pass-of-letter';

/** The build for which this tab was reloaded. */
export const reloadedForKey = 'awamu-reloaded-for';

/** The cache of a build's files. */
export const buildCachePrefix = 'awamu-build-';

/** The cache that survives new builds: the language of this device, and the build that was installed last. */
export const deviceCache = 'awamu-device';

/** Where each page of this tab was scrolled to; React Router stores it. */
export const scrollPositionsKey = 'awamu-scroll';
