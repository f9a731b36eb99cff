import { deleteCached } from '#entities/conversation/cached-conversations.ts';
import { endPushHere } from '#features/notifications/api/push-subscription.ts';

/** Takes away what this device keeps of a member who has left: conversations, the push subscription, the number on the icon. */
export async function clearDevice(): Promise<void> {
  await Promise.allSettled([deleteCached(), endPushHere(), navigator.clearAppBadge?.()]);
}
