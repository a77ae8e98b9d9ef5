import { Failure } from '../../data/failure.ts'

/**
 * Throws Failure for a password that is guessed first, before anything is sent. The list comes when
 * one is chosen; where it can't be had, the server has it too.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const list = await import('../../../contract/account/commonPasswords.ts').catch(() => undefined)
  if (list?.isCommonPassword(password)) throw new Failure('reply', list.COMMON_PASSWORD, 422)
}
