import { DEVICE_KEY } from '../../data/deviceId.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * Empties the phone's storage but for its random id, which is not personal. By this id the server knows
 * phones that opened an account before, so strangers' guesses can't lock them out.
 */
export async function emptyExceptDeviceId(empty: () => Promise<void>): Promise<void> {
  const id = readStored(DEVICE_KEY)
  const emptying = empty()
  if (id !== null) writeStored(DEVICE_KEY, id)
  await emptying
}
