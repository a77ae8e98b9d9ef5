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

/** The count on the icon of the installed app, where the browser has such a thing (Badging). */
export async function showOnAppIcon(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // A browser may have it and refuse it, as in a private window.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  )
}

/** Takes pushes off the phone's screen: the one of a notification that was read, or all of them. */
export async function closeShownPushes(id?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.(id === undefined ? {} : { tag: id })) ?? []
  for (const notification of shown) notification.close()
}
