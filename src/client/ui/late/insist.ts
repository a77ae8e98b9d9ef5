const CHANCES = ['pointerdown', 'keydown', 'online']

/**
 * Fetches code that nobody asked for by a touch, so that nobody would ask again: where it doesn't come,
 * it is tried again at the next touch and when the network is back, while `isWanted`. Rejects only
 * once it isn't.
 */
export async function insist<T>(load: () => Promise<T>, isWanted = () => true): Promise<T> {
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
    return insist(load, isWanted)
  }
}
