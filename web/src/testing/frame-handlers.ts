import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { dashboardStats, openClosure } from '@awamu/contracts/operations/members.ts';
import { HttpResponse, http } from 'msw';
import type { TestMember } from './people.ts';
import { rowsAnswer } from './rows-answer.ts';

/** The configuration of a server that is set up and has no demo. */
export const defaultConfig: AppConfig = {
  supabaseUrl: location.origin,
  anonKey: 'anon',
  matchingUrl: '',
  demo: false,
  emailConfirmation: false,
  googleConfigured: false,
  phoneChannels: [],
};

let config = defaultConfig;
let member: TestMember | null = null;
let wasConfigRead = false;

/** Whether the app has read the configuration, which it does once for all tests of a file. */
export function isConfigRead(): boolean {
  return wasConfigRead;
}

export function answerConfig(answer: AppConfig): Response {
  wasConfigRead = true;
  return HttpResponse.json(answer);
}

/** Sets the signed-in member and the server's configuration. */
export function setScene(who: TestMember | null, changes: Partial<AppConfig> = {}): AppConfig {
  member = who;
  config = { ...defaultConfig, ...changes };
  return config;
}

const at = (path: string) => new URL(path, location.origin).href;

const json = (answer: () => unknown) => () => HttpResponse.json(answer() as object);
const done = () => new HttpResponse(null, { status: 204 });
const rows =
  (answer: () => readonly object[]) =>
  ({ request }: { request: Request }) =>
    rowsAnswer(answer(), request);

/** Responses to the shell's requests on every page, for a member without any activity. */
export const frameHandlers = [
  http.get(at('/config.json'), () => answerConfig(config)),
  http.get(
    at('/auth/v1/user'),
    json(() => member?.session.user),
  ),
  http.post(at('/auth/v1/logout'), done),
  // A rejected token is renewed once.
  http.post(at('/auth/v1/token'), ({ request }) => {
    const isRefresh = new URL(request.url).searchParams.get('grant_type') === 'refresh_token';
    return isRefresh && member ? HttpResponse.json(member.session) : undefined;
  }),
  // Requested after every 403: the account is open.
  http.post(
    at(openClosure.path),
    json(() => ({ success: true, pass: null })),
  ),
  http.get(
    at('/rest/v1/profiles'),
    rows(() => (member ? [member.profile] : [])),
  ),
  http.get(
    at('/rest/v1/profile_prompts'),
    rows(() => []),
  ),
  http.get(
    at('/rest/v1/user_interactions'),
    rows(() => []),
  ),
  http.get(
    at('/rest/v1/user_settings'),
    rows(() => (member ? [{ settings: member.settings }] : [])),
  ),
  http.get(
    at('/rest/v1/admin_users'),
    rows(() => (member?.level ? [{ admin_level: member.level, is_active: true }] : [])),
  ),
  http.all(
    at('/rest/v1/rpc/operator_second_factor'),
    json(() => (member?.level ? member.secondFactor : null)),
  ),
  http.get(
    at(dashboardStats.path),
    json(() => ({ success: true, stats: { newMatches: 0, messages: 0, likes: 0, superLikes: 0 } })),
  ),
  http.all(
    at('/rest/v1/rpc/unread_notifications'),
    json(() => 0),
  ),
  http.all(
    at('/rest/v1/rpc/my_notifications'),
    json(() => []),
  ),
  http.all(
    at('/rest/v1/rpc/my_decisions'),
    json(() => []),
  ),
  http.all(at('/rest/v1/rpc/touch_activity'), done),
];
