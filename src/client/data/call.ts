import type { Answer, ApiKey } from '../../contract/api.ts'
import type { CallInput, CallResult } from './callInput.ts'
import { noteSilence } from './connection.ts'
import { Failure } from './failure.ts'
import { useSession } from './session.ts'

/**
 * Calls the API as the contract declares it. Throws Failure alone. A missing network never ends the stored
 * session (decisions, section 1). The sending code loads with the first call: a page from the server needs
 * none to be read.
 */
export async function call<K extends ApiKey>(
  key: K,
  input: CallInput<K> = {},
): Promise<CallResult<Answer<K>>> {
  // The session of this moment: a log-out clears it before the code has loaded.
  const session = useSession.getState()
  const part = await import('./sendCall.ts').catch(() => undefined)
  if (part) return part.sendCall(key, input, session)
  noteSilence()
  throw new Failure('silence')
}
