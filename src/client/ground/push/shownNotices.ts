/**
 * Removes all traces of notifications from the phone: push address, visible pushes, and the icon's count
 * (security T40).
 */
export async function endNotices(): Promise<void> {
  await Promise.all([showOnAppIcon(0), closeShownPushes(), endPush()])
}

async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** The count on the icon of the installed app, in browsers with the Badging API. */
export async function showOnAppIcon(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // A browser may have the API and refuse it, as in a private window.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  )
}

/** Removes pushes from the phone's screen: of one read notification, or all. */
export async function closeShownPushes(id?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.(id === undefined ? {} : { tag: id })) ?? []
  for (const notification of shown) notification.close()
}
