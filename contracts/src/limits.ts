/** Every number that the product enforces or prints, named once. Sources: specification, section 9; decisions. */
export const limits = {
  age: { min: 18, max: 100 },
  bio: { maxLength: 500 },
  fullName: { maxLength: 120 },
  location: { maxLength: 120 },
  interests: { minInWizard: 3, minForComplete: 1, max: 30, maxLength: 40, suggestionsShown: 12, shownOnCard: 6 },
  image: {
    maxBytes: 5 * 1024 * 1024,
    maxBytesBeforeShrinking: 10 * 1024 * 1024,
    maxEdgePixels: 2048,
    maxInputPixels: 64_000_000,
  },
  video: { maxBytes: 50 * 1024 * 1024 },
  gallery: { maxImages: 3, maxVideos: 1 },
  message: { maxLength: 4000, captionMaxLength: 200, pageSize: 50, maxPageSize: 200 },
  score: { min: 1, max: 10, default: 5 },
  distanceKm: { min: 1, max: 100, default: 50 },
  ageRange: { min: 18, max: 80, defaultMin: 18, defaultMax: 35 },
  autoDeleteDays: { min: 7, max: 90, default: 30 },
  potentialMatches: { batch: 20, max: 100 },
  interactionHistory: { items: 10, bioPreviewLength: 50 },
  unreadBadge: { max: 99 },
  matchLabel: { greatFit: 60, worthExploring: 40 },
  passReturnsAfterDays: 30,
  undoPassMinutes: 10,
  onlineMinutes: 5,
  /** Before a silent match ends (autoDeleteMatches), both are told. */
  matchEndingWarningDays: 3,
  /** Letters to the operators: each form from one member in a day, from a visitor's address and from all of them in an hour. */
  forms: { maxPerDay: 20, maxVisitorPerHour: 30, maxVisitorsPerHour: 200 },
  report: { detailsMaxLength: 4000, maxEvidence: 20, maxPerDay: 20 },
  /** What is said against a moderator's decision. */
  appeal: { maxLength: 4000 },
  password: { minLength: 8, oneTimeMinLength: 6, maxLength: 72 },
  storageCacheSeconds: 3600,
  /** Browsers of one member that take web push; the oldest of more go. */
  pushSubscriptions: 10,
  /** Product calls that write (interact, send), for each member. */
  memberWrites: { max: 60, windowSeconds: 10 },
  /** Archives of all own data, for each member. */
  accountExports: { max: 3, windowSeconds: 3600 },
  /** Files that one member may send. */
  memberUploads: { max: 60, windowSeconds: 60 },
  /** All files of one member together. */
  memberFiles: { maxBytes: 1024 * 1024 * 1024 },
  productBody: { maxBytes: 64 * 1024 },
  /** What providers tell: calls from one address; WhatsApp's largest call; a report with the mail that it is about. */
  providerReports: { max: 3_000, windowSeconds: 60, whatsappMaxBytes: 3 * 1024 * 1024, mailMaxBytes: 512 * 1024 },
  /** search_conversations(): fewer letters find nothing. */
  conversationSearch: { minQueryLength: 3, pageSize: 50 },
  /** The admin area. Source: specification, section 9. */
  adminUsers: { pageSize: 50, maxSearchLength: 200, reasonMaxLength: 1000 },
  /**
   * What browsers report of errors: different ones of one page, reports from one address and from all in ten minutes, and
   * different ones that are kept.
   */
  browserErrors: {
    maxPerPage: 5,
    max: 20,
    maxOfAll: 600,
    windowSeconds: 600,
    maxCached: 1_000,
    messageMaxLength: 300,
    frames: 10,
  },
  places: { minQueryLength: 2, maxQueryLength: 80, suggestions: 8 },
} as const;

/** Durations of the interface, in milliseconds. Source: specification, section 9. */
export const timing = {
  matchPopupAutoClose: 10_000,
  matchPopupFade: 300,
  cardDecision: 300,
  matchCelebration: 2_000,
  dashboardBanner: 5_000,
  settingsBanner: 3_000,
  authErrorRedirect: 3_000,
  profileSaveRedirect: 1_500,
  flowTestPause: 1_000,
  refetchWithoutRealtime: 15_000,
  adminDashboardRefresh: 300_000,
} as const;
