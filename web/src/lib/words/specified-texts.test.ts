import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';

/** A text that the specification prescribes, and its place in the English locale files. */
type Sentence = readonly [namespace: string, key: string, sentence: string];

const screens: readonly Sentence[] = [
  ['common', 'loading', 'Loading...'],
  ['common', 'tryAgain', 'Try Again'],
  ['common', 'goBack', 'Go Back'],
  ['common', 'user.fallbackName', 'User'],
  ['common', 'nav.dashboard', 'Dashboard'],
  ['common', 'nav.discover', 'Discover'],
  ['common', 'nav.matches', 'Matches'],
  ['common', 'nav.messages', 'Messages'],
  ['common', 'nav.resources', 'Resources'],
  ['common', 'menu.adminTag', 'ADMIN'],
  ['common', 'menu.adminDashboard', 'Admin Dashboard'],
  ['common', 'menu.changePhoto', 'Change Photo'],
  ['common', 'menu.profile', 'Profile'],
  ['common', 'menu.settings', 'Settings'],
  ['common', 'menu.browse', 'Browse'],
  ['common', 'menu.matches', 'Matches'],
  ['common', 'menu.logOut', 'Log out'],
  ['common', 'menu.editProfile', 'Edit Profile'],
  ['common', 'menu.signOut', 'Sign Out'],
  ['common', 'menu.signIn', 'Sign In'],
  ['auth', 'signUp.submit', 'Start Connecting'],
  ['auth', 'signIn.submit', 'Sign In'],
  ['auth', 'google.continue', 'Continue with Google'],
  ['auth', 'callback.completing', 'Completing sign in...'],
  ['auth', 'callback.settingUp', 'Setting up your profile...'],
  ['auth', 'callback.creating', 'Creating your profile...'],
  ['auth', 'callback.errorTitle', 'Authentication Error'],
  ['dashboard', 'complete.title', 'Complete Your Profile'],
  ['dashboard', 'featured.title', 'Featured Content'],
  ['dashboard', 'ad.action', 'Submit Your Ad'],
  ['dashboard', 'history.title', 'Recent Interaction History'],
  ['dashboard', 'history.refresh', 'Refresh'],
  ['dashboard', 'history.someone', 'someone'],
  ['dashboard', 'history.noBio', 'No bio available'],
  ['discover', 'finding', 'Finding your perfect connections...'],
  ['discover', 'viewProfile', 'View full profile'],
  ['discover', 'action.pass', 'Pass'],
  ['discover', 'action.like', 'Like'],
  ['discover', 'action.super_like', 'Super Like'],
  ['discover', 'lookForNew', 'Look for New Matches'],
  ['discover', 'noMore.title', 'No More Matches'],
  ['discover', 'backToDashboard', 'Back to Dashboard'],
  ['matches', 'popup.title', "It's a Match!"],
  ['matches', 'popup.sendMessage', 'Send Message'],
  ['matches', 'popup.keepSwiping', 'Keep Swiping'],
  ['matches', 'startConversation', 'Start Conversation'],
  ['matches', 'message', 'Message'],
  ['matches', 'unmatch.action', 'Unmatch'],
  ['matches', 'empty.action', 'Start Matching'],
  ['profile', 'back', 'Back'],
  ['profile', 'edit', 'Edit Profile'],
  ['profile', 'message', 'Message'],
  ['safety', 'report.action', 'Report'],
  ['profile', 'notFound.title', 'Profile Not Found'],
  ['profile-setup', 'steps.about', 'About You'],
  ['profile-setup', 'steps.story', 'Your Story'],
  ['profile-setup', 'steps.interests', 'Interests'],
  ['profile-setup', 'steps.done', 'Done'],
  ['profile-setup', 'back', 'Back'],
  ['profile-setup', 'next', 'Next'],
  ['profile-setup', 'done.saving', 'Saving Profile...'],
  ['edit-profile', 'loading', 'Loading profile...'],
  ['edit-profile', 'back', 'Back'],
  ['edit-profile', 'save', 'Save'],
  ['edit-profile', 'saving', 'Saving...'],
  ['edit-profile', 'saved', 'Profile updated successfully! Redirecting...'],
  ['edit-profile', 'picture.title', 'Profile Picture'],
  ['edit-profile', 'basics.title', 'Basic Information'],
  ['edit-profile', 'about.title', 'About You'],
  ['edit-profile', 'looking.title', "What You're Looking For"],
  ['edit-profile', 'personality.title', 'Personality & Lifestyle'],
  ['edit-profile', 'interests.title', 'Interests'],
  ['edit-profile', 'gallery.title', 'Gallery'],
  ['edit-profile', 'scores.title', 'Compatibility Scores'],
  ['settings', 'notifications.title', 'Notification Settings'],
  ['settings', 'privacy.title', 'Privacy & Safety'],
  ['settings', 'app.title', 'App Preferences'],
  ['settings', 'matching.title', 'Matching Preferences'],
  ['settings', 'account.title', 'Account Management'],
  ['settings', 'account.delete', 'Delete Account'],
  ['options', 'region_preference.australia', 'Australia & Oceania'],
  ['member', 'label.greatFit', 'Great Fit'],
  ['member', 'label.worthExploring', 'Worth Exploring'],
];

const validation: readonly Sentence[] = [
  ['profile-setup', 'interests.atLeast', 'Add at least 3 interests to help us find your perfect match!'],
  ['profile-setup', 'interests.remaining_one', 'Add {{count}} more interest(s) to continue'],
  ['profile-setup', 'interests.remaining_other', 'Add {{count}} more interest(s) to continue'],
  ['profile-form', 'birthdate.underage', 'You must be at least 18 years old to use this service'],
  ['profile-form', 'birthdate.implausible', 'Please enter a valid date of birth'],
  ['profile-form', 'birthdate.birthdate', 'Date of birth is required'],
  ['edit-profile', 'missing.full_name', 'Full name is required'],
  ['edit-profile', 'interests.atLeastOne', 'Add at least one interest to help others find you!'],
  ['edit-profile', 'gallery.tooMany', 'You can only upload up to 3 images in your gallery'],
  ['edit-profile', 'gallery.imageSize', 'Each image file must be less than 5MB'],
  ['edit-profile', 'gallery.imageType', 'Please upload valid image files (JPEG, PNG, or WebP)'],
  ['edit-profile', 'gallery.videoType', 'Please upload a valid video file (MP4, WebM, OGG, or MOV)'],
  ['edit-profile', 'gallery.videoSize', 'Video file size must be less than 50MB'],
  ['edit-profile', 'picture.hint', 'JPEG, PNG or WebP. Maximum file size: 5MB'],
  ['settings', 'notifications.numberRequired', 'WhatsApp number is required when WhatsApp notifications are enabled'],
  ['common', 'media.type', 'Please upload a valid image file (JPEG, PNG, or WebP)'],
  ['common', 'media.size', 'Image file size must be less than 5MB'],
];

const errors: readonly Sentence[] = [
  ['auth', 'error.generic', 'Something went wrong. Please try again.'],
  ['auth', 'error.signIn', 'Failed to sign in. Please check your credentials.'],
  ['auth', 'error.googleCombined', 'Google authentication failed. Please try again.'],
  ['auth', 'error.googleSignIn', 'Failed to sign in with Google.'],
  ['auth', 'error.googleOther', 'Google sign-in failed. Please try again or contact support.'],
  ['auth', 'error.notConfigured', 'Authentication service not configured'],
  ['auth', 'callback.error.notConfigured', 'Authentication service not configured. Please check the setup guide.'],
  ['auth', 'callback.error.expired', 'Authentication expired. Please try signing in again.'],
  ['auth', 'callback.error.failed', 'Authentication failed. Please try again.'],
  ['auth', 'callback.error.profile', 'Failed to create profile. Please try again.'],
  ['auth', 'callback.error.noSession', 'No authentication session found. Please try signing in again.'],
  ['auth', 'callback.error.unexpected', 'Something went wrong during authentication. Please try again.'],
  ['common', 'failure.notConfigured', 'Service not configured'],
  ['common', 'failure.status', 'HTTP error! Status: {{status}}'],
  ['test-flow', 'failed.api', 'API error ({{status}}): {{body}}'],
  ['common', 'failure.network', 'Network error. Please check your connection and try again.'],
  [
    'dashboard',
    'ad.success',
    "Thank you for your interest! Your request has been submitted and we'll contact you within 24 hours to discuss your advertising package.",
  ],
  ['dashboard', 'ad.failure', 'Sorry, there was an error submitting your request. Please try again.'],
  ['discover', 'error.message', 'Unable to load matches. Please try again.'],
  ['discover', 'failed.like', 'Unable to process like. Please try again.'],
  ['discover', 'failed.pass', 'Unable to process pass. Please try again.'],
  ['discover', 'failed.likeOrPass', 'Unable to process like/pass. Please try again.'],
  ['discover', 'failed.super_like', 'Unable to process super like. Please try again.'],
  ['matches', 'unmatch.confirm', 'Are you sure you want to unmatch? This action cannot be undone.'],
  ['matches', 'unmatch.failed', 'Failed to unmatch. Please try again.'],
  ['messages', 'failed.other', 'Failed to send message. Please try again.'],
  [
    'messages',
    'failed.noConversation',
    'Please select a conversation from the list first, then try sending your message.',
  ],
  ['messages', 'failed.session', 'Your session has expired. Please refresh the page and try again.'],
  ['common', 'media.uploadFailed', 'Failed to upload image. Please try again.'],
  ['profile-setup', 'error.save', 'Error saving profile. Please try again.'],
];

const all = [...screens, ...validation, ...errors];
beforeAll(() => loadWords(...new Set(all.map(([namespace]) => namespace))));

function expectSentence(namespace: string, key: string, sentence: string): void {
  expect(i18n.getResource('en', namespace, key)).toBe(sentence);
}

describe('the words of the screens (specification, sections 2 and 4)', () => {
  it.each(screens)('%s %s: %s', expectSentence);
});

describe('the words of validation (specification, section 5)', () => {
  it.each(validation)('%s %s: %s', expectSentence);
});

describe('the words of errors (specification, section 8)', () => {
  it.each(errors)('%s %s: %s', expectSentence);
});
