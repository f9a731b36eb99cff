import { forgetKept } from '#entities/conversation/cached-conversations.ts';
import { endPushHere } from '#features/notifications/api/push-subscription.ts';

/** Takes away what this device keeps of a member who has left: conversations, the push subscription, the number on the icon. */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([forgetKept(), endPushHere(), navigator.clearAppBadge?.()]);
}
