import { brand, brandTexts } from '@awamu/contracts/brand.ts';
import { deckLimits } from '@awamu/contracts/deck-limits.ts';
import { limits } from '@awamu/contracts/limits.ts';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024}\u00a0MB`;

/** What a text may name in double braces, so that names and numbers stay those that the product uses. */
const tokens: Record<string, string> = {
  name: brand.name,
  meaning: brandTexts.meaning,
  tagline: brandTexts.tagline,
  city: brand.city,
  contactEmail: brand.contactEmail,
  safetyEmail: brand.safetyEmail,
  founderQuote: brandTexts.founderQuote,
  photoLimit: megabytes(limits.image.maxBytes),
  photoLimitBeforeShrinking: megabytes(limits.image.maxBytesBeforeShrinking),
  videoLimit: megabytes(limits.video.maxBytes),
  galleryImages: String(limits.gallery.maxImages),
  galleryVideos: String(limits.gallery.maxVideos),
  maxPhotos: String(1 + limits.gallery.maxImages),
  minAge: String(limits.age.min),
  bioLength: String(limits.bio.maxLength),
  minInterests: String(limits.interests.minInWizard),
  interestsOnCard: String(deckLimits.interestsShown),
  passReturnsAfterDays: String(limits.passReturnsAfterDays),
  undoPassMinutes: String(limits.undoPassMinutes),
  onlineMinutes: String(limits.onlineMinutes),
  passwordLength: String(limits.password.minLength),
  captionLength: String(limits.message.captionMaxLength),
  maxReportMessages: String(limits.report.maxMessages),
  greatFit: String(deckLimits.matchLabel.greatFit),
  worthExploring: String(deckLimits.matchLabel.worthExploring),
  autoDeleteMin: String(limits.autoDeleteDays.min),
  autoDeleteMax: String(limits.autoDeleteDays.max),
  matchEndingWarningDays: String(limits.matchEndingWarningDays),
  distanceMax: String(limits.distanceKm.max),
  ageRangeMax: String(limits.ageRange.max),
};

/** @throws when a text names what is not there */
export function fillTokens(file: string, text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`${file} names {{${name}}}, which is not known`);
    return value;
  });
}
