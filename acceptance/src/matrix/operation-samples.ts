import { randomUUID } from 'node:crypto';
import type { OperationId, operations } from '@awamu/contracts/operations/all-operations.ts';
import type { InputOf } from '@awamu/contracts/operations/operation.ts';

const params = { matchId: randomUUID() };

/**
 * A valid input for each operation, created anew for each call. Its ids do not exist, so an authorised caller gets
 * 'not found'.
 */
export const samples: { [Id in OperationId]: () => InputOf<(typeof operations)[Id]> } = {
  addUser: () => ({
    body: { full_name: 'Akello', email: `${randomUUID()}@people.example`, password: 'matooke-in-the-morning' },
  }),
  apiDescription: () => ({}),
  dashboardStats: () => ({}),
  discover: () => ({ query: {} }),
  exportAccount: () => ({}),
  findPlaces: () => ({ query: { q: 'Kamp' } }),
  health: () => ({}),
  liveness: () => ({}),
  interact: () => ({ body: { target_user_id: randomUUID(), interaction_type: 'like' } }),
  listConversations: () => ({}),
  listMatches: () => ({}),
  listMessages: () => ({ params, query: {} }),
  markRead: () => ({ params }),
  matchingStats: () => ({}),
  measureHealth: () => ({}),
  openClosure: () => ({}),
  pushKey: () => ({}),
  reportBrowserError: () => ({
    body: {
      name: 'TypeError',
      message: 'x is not a function',
      frames: [{ path: '/assets/app-abc123.js', line: 1, column: 2 }],
      route: '/discover',
      build: 'f00d',
      browser: 'Chrome',
      browser_version: 140,
      times: 1,
    },
  }),
  reportMail: () => ({ query: { recipient: 'bounces@mail.example' } as never, body: undefined as never }),
  reportWhatsapp: () => ({ body: undefined as never }),
  resetPassword: () => ({ params: { userId: randomUUID() } }),
  sendMessage: () => ({ body: { match_id: randomUUID(), content: 'Oli otya?' } }),
  showUnsubscribe: () => ({ query: { token: '', lang: 'en' } }),
  transparency: () => ({}),
  undoPass: () => ({ body: null }),
  unmatch: () => ({ body: { match_id: randomUUID() } }),
  unsubscribe: () => ({ query: { token: '', lang: 'en' } }),
  verifyWhatsapp: () => ({ query: { 'hub.mode': '', 'hub.verify_token': '', 'hub.challenge': '' } }),
};
