/**
 * What the link of a mail carries in place of the code: 132 bits, made of the code's digest, so that it
 * ends with it and nothing more is kept. Nobody guesses it, so its tries are not counted: whoever
 * has the mail is held up by nobody, however many strangers ask and guess (security T58).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { serverSecret } from '../../db/serverSecret.ts'
import type { Services } from '../../services.ts'
import { livingCodes, type CodeOwner, type KeptCode } from './codeQueries.ts'
import { wrongCode } from './codes.ts'

const LENGTH = 22

export async function mailKeyOf(
  db: Database,
  { correo, purpose }: CodeOwner,
  hash: string,
): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'codeKey'))
    .update(JSON.stringify(['enlace', purpose, correo, hash]))
    .digest('base64url')
    .slice(0, LENGTH)
}

/** The living code whose mail had this key, with which `takeCode` uses it up. Throws Problem (400). */
export async function codeOfKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: CodeOwner,
  given: string,
): Promise<KeptCode> {
  for (const code of await livingCodes(db, owner, now())) {
    const key = await mailKeyOf(db, owner, code.hash)
    if (timingSafeEqual(Buffer.from(key), Buffer.from(given))) return code
  }
  throw wrongCode()
}
