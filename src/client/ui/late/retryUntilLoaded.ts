const CHANCES = ['pointerdown', 'keydown', 'online']

/**
 * Loads code that no tap has asked for, and retries until it comes. A retry runs at the next tap and when the
 * network is back, while `isWanted`. Rejects only once it is no longer wanted.
 */
export async function retryUntilLoaded<T>(
  load: () => Promise<T>,
  isWanted = () => true,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    await new Promise<void>((resolve) => {
      const chance = () => {
        for (const name of CHANCES) removeEventListener(name, chance)
        resolve()
      }
      for (const name of CHANCES) addEventListener(name, chance)
    })
    if (!isWanted()) throw error
    return retryUntilLoaded(load, isWanted)
  }
}
