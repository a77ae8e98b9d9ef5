import { closeShownPushes } from '../push/shownPushes.ts'
import { showOnAppIcon } from './appBadge.ts'

/**
 * Takes what notifications have left on the phone: the browser's push address, those that still
 * stand on the screen, the count on the icon (security T40).
 */
export async function endNotices(): Promise<void> {
  await Promise.all([showOnAppIcon(0), closeShownPushes(), endPush()])
}

async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
