import 'i18next';
import type admin from '@awamu/locales/en/web/admin.json';
import type adminAnalytics from '@awamu/locales/en/web/admin-analytics.json';
import type adminFeatured from '@awamu/locales/en/web/admin-featured.json';
import type adminInbox from '@awamu/locales/en/web/admin-inbox.json';
import type adminMatching from '@awamu/locales/en/web/admin-matching.json';
import type adminOverview from '@awamu/locales/en/web/admin-overview.json';
import type adminReports from '@awamu/locales/en/web/admin-reports.json';
import type adminUsers from '@awamu/locales/en/web/admin-users.json';
import type auth from '@awamu/locales/en/web/auth.json';
import type choosing from '@awamu/locales/en/web/choosing.json';
import type closure from '@awamu/locales/en/web/closure.json';
import type common from '@awamu/locales/en/web/common.json';
import type dashboard from '@awamu/locales/en/web/dashboard.json';
import type discover from '@awamu/locales/en/web/discover.json';
import type editProfile from '@awamu/locales/en/web/edit-profile.json';
import type errors from '@awamu/locales/en/web/errors.json';
import type landing from '@awamu/locales/en/web/landing.json';
import type matches from '@awamu/locales/en/web/matches.json';
import type member from '@awamu/locales/en/web/member.json';
import type messages from '@awamu/locales/en/web/messages.json';
import type notifications from '@awamu/locales/en/web/notifications.json';
import type options from '@awamu/locales/en/web/options.json';
import type profile from '@awamu/locales/en/web/profile.json';
import type profileForm from '@awamu/locales/en/web/profile-form.json';
import type profileSetup from '@awamu/locales/en/web/profile-setup.json';
import type prompts from '@awamu/locales/en/web/prompts.json';
import type publicPages from '@awamu/locales/en/web/public.json';
import type safety from '@awamu/locales/en/web/safety.json';
import type security from '@awamu/locales/en/web/security.json';
import type settings from '@awamu/locales/en/web/settings.json';
import type testFlow from '@awamu/locales/en/web/test-flow.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys without a namespace belong to the first; other keys begin with their namespace: 'auth:signIn'. */
    defaultNS: [
      'common',
      'admin',
      'admin-featured',
      'admin-reports',
      'admin-analytics',
      'admin-inbox',
      'admin-matching',
      'admin-overview',
      'admin-users',
      'auth',
      'choosing',
      'closure',
      'errors',
      'landing',
      'dashboard',
      'discover',
      'matches',
      'member',
      'messages',
      'notifications',
      'profile',
      'options',
      'public',
      'safety',
      'security',
      'settings',
      'test-flow',
      'edit-profile',
      'profile-form',
      'profile-setup',
      'prompts',
    ];
    resources: {
      admin: typeof admin;
      'admin-featured': typeof adminFeatured;
      'admin-reports': typeof adminReports;
      'admin-analytics': typeof adminAnalytics;
      'admin-inbox': typeof adminInbox;
      'admin-matching': typeof adminMatching;
      'admin-overview': typeof adminOverview;
      'admin-users': typeof adminUsers;
      auth: typeof auth;
      choosing: typeof choosing;
      closure: typeof closure;
      common: typeof common;
      errors: typeof errors;
      landing: typeof landing;
      dashboard: typeof dashboard;
      discover: typeof discover;
      matches: typeof matches;
      member: typeof member;
      messages: typeof messages;
      notifications: typeof notifications;
      profile: typeof profile;
      options: typeof options;
      public: typeof publicPages;
      safety: typeof safety;
      security: typeof security;
      settings: typeof settings;
      'test-flow': typeof testFlow;
      'edit-profile': typeof editProfile;
      'profile-form': typeof profileForm;
      'profile-setup': typeof profileSetup;
      prompts: typeof prompts;
    };
  }
}
