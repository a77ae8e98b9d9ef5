/** The count on the icon of the installed app, where the browser has such a thing (Badging). */
export async function showOnAppIcon(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // A browser may have it and refuse it, as in a private window.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  )
}
