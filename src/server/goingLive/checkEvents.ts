import type { Database } from '../db/connect.ts'
import { listen, NoNotification } from '../db/listen.ts'
import type { Environment } from '../environment.ts'
import { EVENTS_CHANNEL } from '../ground/userEvents.ts'
import { lineOf, notice, well, type Finding } from './finding.ts'

const WHAT = 'Avisos al momento'
const ADVICE =
  'pon en DATABASE_LISTEN_URL la dirección de la primaria misma; mientras, las páginas preguntan de rato en rato'

/** Checks that notifications of a real database come back, as open pages need them (`events/`). */
export async function checkEvents(
  db: Database,
  {
    DATABASE_URL,
    DATABASE_LISTEN_URL: url,
  }: Pick<Environment, 'DATABASE_URL' | 'DATABASE_LISTEN_URL'>,
): Promise<Finding[]> {
  if (!DATABASE_URL) return []
  try {
    const ignore = () => undefined
    const subscription = await listen(db, {
      channel: EVENTS_CHANNEL,
      url,
      isOneSession: false,
      onMessage: ignore,
      onLost: ignore,
    })
    await subscription.stop()
    return [well(WHAT, 'vuelven de la base')]
  } catch (error) {
    const why =
      error instanceof NoNotification ? 'hay un pooler en medio, o es otra base' : lineOf(error)
    return [notice(WHAT, `no vuelven de la base (${why}): ${ADVICE}`)]
  }
}
