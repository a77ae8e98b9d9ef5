import { Problem } from '../../../contract/problem.ts'
import { countOne, secondsLeft, type Limit } from '../../limits/counterQueries.ts'
import type { Services } from '../../services.ts'
import { guessedCodesLetter } from '../../services/mail/staffLetters.ts'
import { everyWrongCode } from '../accountLimits.ts'
import type { CodePurpose } from './codeQueries.ts'

const LINK_ONLY =
  'Por ahora los códigos no se pueden escribir: alguien está probando muchos. Abre el enlace que viene en el mismo correo y sigue desde ahí.'
const HOUR = 60 * 60

/** Purposes whose mails carry a link that does without the digits. */
export const LINKED: readonly CodePurpose[] = ['alta', 'recuperacion']

/**
 * Counts a try against the limit of all wrong codes of a purpose. Answers the token to return if it
 * was right. Above the limit only the links in the mails work until the bucket has refilled;
 * operators are alerted. Throws Problem (429).
 */
export async function countEverybodys(services: Services, purpose: CodePurpose): Promise<Limit[]> {
  if (!LINKED.includes(purpose)) return []
  const { db, metrics, now } = services
  const limit = everyWrongCode({ purpose })
  if (await countOne(db, limit, now())) return [limit]
  metrics?.count('code_tries', 'link alone')
  await notifyOperators(services, purpose)
  const retryAfter = await secondsLeft(db, limit, now())
  throw new Problem('demasiados', LINK_ONLY, { retryAfter })
}

/** One line an hour, and one mail a day to the address of support. */
async function notifyOperators(
  { db, env, log, mail, now }: Services,
  purpose: CodePurpose,
): Promise<void> {
  const logged = { key: `link-alone:log:${purpose}`, max: 1, windowSeconds: HOUR }
  if (!(await countOne(db, logged, now()))) return
  log.warn({ purpose }, 'many wrong codes: until they are fewer the links in mails alone serve')
  const isMailed = await db.transaction(async (tx) => {
    const mailed = { key: `link-alone:mail:${purpose}`, max: 1, windowSeconds: 24 * HOUR }
    if (!(await countOne(tx, mailed, now()))) return false
    const letter = guessedCodesLetter(mail.site, purpose)
    await mail.write(tx, { recipient: env.SUPPORT_EMAIL, letter }, now())
    return true
  })
  if (isMailed) mail.nudge()
}
