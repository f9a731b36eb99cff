import { deleteCached } from '#entities/conversation/cached-conversations.ts';
import { endPushHere } from '#features/notifications/api/push-subscription.ts';

/**
 * Clears what this device stores for a member who has signed out: conversations, the push subscription, the app badge.
 */
export async function clearDevice(): Promise<void> {
  await Promise.allSettled([deleteCached(), endPushHere(), navigator.clearAppBadge?.()]);
}
