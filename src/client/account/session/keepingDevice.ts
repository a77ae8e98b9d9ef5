import { DEVICE_KEY } from '../../data/deviceId.ts'
import { readStored, writeStored } from '../../data/localStore.ts'

/**
 * Empties the phone's storage but for its random id, which is nobody's: with it the server knows a phone
 * from which an account was opened before, and lets no stranger's guesses refuse it.
 */
export async function keepingDevice(empty: () => Promise<void>): Promise<void> {
  const id = readStored(DEVICE_KEY)
  const emptying = empty()
  if (id !== null) writeStored(DEVICE_KEY, id)
  await emptying
}
