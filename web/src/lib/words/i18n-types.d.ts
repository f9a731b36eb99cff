import 'i18next';
import type admin from '../../locales/en/admin.json';
import type adminAnalytics from '../../locales/en/admin-analytics.json';
import type adminFeatured from '../../locales/en/admin-featured.json';
import type adminInbox from '../../locales/en/admin-inbox.json';
import type adminOverview from '../../locales/en/admin-overview.json';
import type adminReports from '../../locales/en/admin-reports.json';
import type adminUsers from '../../locales/en/admin-users.json';
import type auth from '../../locales/en/auth.json';
import type closure from '../../locales/en/closure.json';
import type common from '../../locales/en/common.json';
import type dashboard from '../../locales/en/dashboard.json';
import type discover from '../../locales/en/discover.json';
import type editProfile from '../../locales/en/edit-profile.json';
import type errors from '../../locales/en/errors.json';
import type landing from '../../locales/en/landing.json';
import type matches from '../../locales/en/matches.json';
import type member from '../../locales/en/member.json';
import type messages from '../../locales/en/messages.json';
import type notifications from '../../locales/en/notifications.json';
import type options from '../../locales/en/options.json';
import type profile from '../../locales/en/profile.json';
import type profileForm from '../../locales/en/profile-form.json';
import type profileSetup from '../../locales/en/profile-setup.json';
import type publicPages from '../../locales/en/public.json';
import type safety from '../../locales/en/safety.json';
import type security from '../../locales/en/security.json';
import type settings from '../../locales/en/settings.json';
import type testFlow from '../../locales/en/test-flow.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      'admin-featured': typeof adminFeatured;
      'admin-reports': typeof adminReports;
      'admin-analytics': typeof adminAnalytics;
      'admin-inbox': typeof adminInbox;
      'admin-overview': typeof adminOverview;
      'admin-users': typeof adminUsers;
      auth: typeof auth;
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
    };
  }
}
