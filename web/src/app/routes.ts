import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { publicFiles, publicPages } from './mounted-pages.ts';

/** All routes of the product. Member pages are nested in the guard; `shell` is the shared layout. */
export default [
  ...publicFiles.map((file) => route(file.path.slice(1), file.file)),
  layout('shell/shell.tsx', [
    layout('shell/public-frame.tsx', [
      index('routes/landing.tsx'),
      route('auth-callback', 'routes/auth-callback.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('auth/reset-password', 'routes/reset-password.tsx', { id: 'routes/reset-password-alias' }),
      route('account-closed', 'routes/account-closed.tsx'),
      // One file can serve several paths, so the path is the id.
      ...publicPages.map((page) => route(page.path.slice(1), page.file, { id: page.path })),
    ]),

    layout('guards/member-guard.tsx', [
      route('profile-completion', 'routes/profile-completion.tsx'),
      route('edit-profile', 'routes/edit-profile.tsx'),
      route('test-flow', 'routes/test-flow.tsx'),
      route('settings/:section?', 'routes/settings.tsx'),
      route('dashboard', 'routes/dashboard.tsx'),
      route('discover', 'routes/discover.tsx'),
      route('how-people-are-chosen', 'routes/how-people-are-chosen.tsx'),
      route('matches', 'routes/matches.tsx'),
      route('messages', 'routes/messages.tsx'),
      route('notifications', 'routes/notifications.tsx'),
      route('profile/:userId', 'routes/profile.tsx'),
      route('reports', 'routes/reports.tsx'),
      route('decisions', 'routes/decisions.tsx'),

      layout('guards/operator-guard.tsx', [
        layout('routes/admin-frame.tsx', [
          route('admin', 'routes/admin.tsx'),
          route('admin/users', 'routes/admin-users.tsx'),
          route('admin/moderation', 'routes/admin-moderation.tsx'),
          route('admin/inbox', 'routes/admin-inbox.tsx'),
          route('admin/analytics', 'routes/admin-analytics.tsx'),
          route('admin/matching', 'routes/admin-matching.tsx'),
        ]),
      ]),
    ]),

    route('*', 'routes/unknown-path.tsx'),
  ]),

  // Member pages without the shared layout.
  layout('guards/member-guard.tsx', { id: 'guards/frameless-member-guard' }, [
    route('enhanced-discover', 'routes/enhanced-discover.tsx'),
  ]),
] satisfies RouteConfig;
