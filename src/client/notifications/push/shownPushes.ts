/** Takes pushes off the phone's screen: the one of a notification that was read, or all of them. */
export async function closeShownPushes(id?: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.(id === undefined ? {} : { tag: id })) ?? []
  for (const notification of shown) notification.close()
}
