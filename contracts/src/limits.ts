/** The numeric limits that the product enforces or shows, but for deck-limits.ts. Sources: specification, section 9; decisions. */
export const limits = {
  age: { min: 18, max: 100 },
  bio: { maxLength: 500 },
  /** Answers to prompts; also in table profile_prompts. */
  prompts: { max: 3, maxLength: 150 },
  /** The note of a like; also in table user_interactions. */
  likeNote: { maxLength: 140 },
  fullName: { maxLength: 120 },
  location: { maxLength: 120 },
  interests: { minInWizard: 3, minForComplete: 1, max: 30, maxLength: 40, suggestionsShown: 12 },
  image: {
    maxBytes: 5 * 1024 * 1024,
    maxBytesBeforeShrinking: 10 * 1024 * 1024,
    maxEdgePixels: 2048,
    maxInputPixels: 64_000_000,
  },
  video: { maxBytes: 50 * 1024 * 1024 },
  gallery: { maxImages: 3, maxVideos: 1 },
  message: { maxLength: 4000, captionMaxLength: 200, pageSize: 50, maxPageSize: 200 },
  /** A conversation in which each of the two wrote so many messages is lively; also in private.is_asked_about_meeting. */
  messagesOfLively: 10,
  score: { min: 1, max: 10, default: 5 },
  distanceKm: { min: 1, max: 100, default: 50 },
  ageRange: { min: 18, max: 80, defaultMin: 18, defaultMax: 35 },
  autoDeleteDays: { min: 7, max: 90, default: 30 },
  interactionHistory: { items: 10, bioPreviewLength: 50 },
  unreadBadge: { max: 99 },
  passReturnsAfterDays: 30,
  undoPassMinutes: 10,
  onlineMinutes: 5,
  /** Both members are notified this many days before a silent match ends (autoDeleteMatches). */
  matchEndingWarningDays: 3,
  /**
   * Inquiries: of each form by one member per day; by visitors per hour: by one network (an IPv4 address, an IPv6 /64), by
   * one site (an IPv6 /48), and of each form by all.
   */
  forms: { maxPerDay: 20, maxVisitorPerHour: 30, maxSitePerHour: 300, maxVisitorsPerHour: 1_000 },
  /**
   * Evidence is messages of the conversation and one photo; also in private.copied_evidence. The reports by all visitors
   * per hour have a ceiling that a hundred networks at their limit reach.
   */
  report: { detailsMaxLength: 4000, maxMessages: 20, maxEvidence: 21, maxPerDay: 20, maxVisitorsPerHour: 3_000 },
  /** The statement of an appeal. */
  appeal: { maxLength: 4000 },
  password: { minLength: 8, oneTimeMinLength: 6, maxLength: 72 },
  storageCacheSeconds: 3600,
  /** Push subscriptions of one member; beyond that the oldest are deleted. */
  pushSubscriptions: 10,
  /** Writing calls of the product API (interact, send) by one member. */
  memberWrites: { max: 60, windowSeconds: 10 },
  /** Data exports by one member. */
  accountExports: { max: 3, windowSeconds: 3600 },
  /** Uploads and copies of files by one member; `atOnce` as a browser opens connections to one server. */
  memberUploads: { max: 60, windowSeconds: 60, atOnce: 6 },
  /** Total size of one member's files; the database enforces it (private.limit_files_of_member). */
  memberFiles: { maxBytes: 1024 * 1024 * 1024 },
  /**
   * Resized copies that do not exist yet, by one IP address. Each picture has those of the product's own sizes, and at
   * most `othersPerPicture` of other sizes, ratios and qualities.
   */
  imageSizes: { max: 200, windowSeconds: 60, othersPerPicture: 12 },
  /** The longest life of a signed URL that a member asks for. */
  signedUrlSeconds: 24 * 3600,
  productBody: { maxBytes: 64 * 1024 },
  /** Webhooks of providers: calls from one IP address, largest body of WhatsApp, largest bounce with its original email. */
  providerReports: { max: 3_000, windowSeconds: 60, whatsappMaxBytes: 3 * 1024 * 1024, mailMaxBytes: 512 * 1024 },
  /** search_conversations(): a shorter query finds nothing. */
  conversationSearch: { minQueryLength: 3, pageSize: 50 },
  /** The admin area. Source: specification, section 9. */
  adminUsers: { pageSize: 50, maxSearchLength: 200, reasonMaxLength: 1000 },
  /**
   * Reports of browser errors: distinct errors per page load, reports per window from one IP address (max) and from all
   * (maxOfAll), and distinct errors that are stored (maxStored).
   */
  browserErrors: {
    maxPerPage: 5,
    max: 20,
    maxOfAll: 600,
    windowSeconds: 600,
    maxStored: 1_000,
    messageMaxLength: 300,
    frames: 10,
  },
  places: { minQueryLength: 2, maxQueryLength: 80, suggestions: 8 },
} as const;

/** Durations in the UI, in milliseconds. Source: specification, section 9. */
export const timing = {
  matchPopupAutoClose: 10_000,
  matchPopupFade: 300,
  /** How long the popup waits for its photos and what the two share. */
  matchPopupPatience: 1_500,
  /** A tap meant for the deck must not send a message: the popup's openers can be used after it. */
  matchOpenersAfter: 600,
  cardDecision: 300,
  matchCelebration: 2_000,
  dashboardBanner: 5_000,
  settingsBanner: 3_000,
  authErrorRedirect: 3_000,
  profileSaveRedirect: 1_500,
  flowTestPause: 1_000,
  adminDashboardRefresh: 300_000,
} as const;
