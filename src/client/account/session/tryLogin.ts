import type { Login } from '../../../contract/account/account.ts'
import { call } from '../../data/call.ts'
import { arrive } from '../arrive.ts'

/** Takes the person in; false where a mailed code must come along. Throws Failure. */
export async function tryLogin(body: Login): Promise<boolean> {
  const { answer } = await call('POST /api/login', { body })
  if ('pideCodigo' in answer) return false
  arrive(answer)
  return true
}
