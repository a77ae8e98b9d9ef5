import { ALERT_CHANGES, ALERTS_MAX } from '../../contract/alerts/alerts.ts'
import type { Alert, alertEndpoints } from '../../contract/alerts/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { wireDate } from '../calendar.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { countSearchNews } from '../notifications/searchNewsQueries.ts'
import type { Services } from '../services.ts'
import {
  alertExists,
  countAlerts,
  deleteAlert,
  findSame,
  insertAlert,
  listAlerts,
  markSeen,
  updateAlert,
  type AlertChoice,
  type AlertRow,
} from './queries.ts'
import { readAlert } from './readAlert.ts'
import { searchWords } from './searchWords.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

/** One's own saved searches, and the page that ends their mails without a log-in. */
export function alertRoutes({ app, services }: Feature): Handlers<typeof alertEndpoints> {
  const { db, now } = services
  const refuseNotOwn = async (id: string): Promise<never> => {
    throw new Problem((await alertExists(db, id)) ? 'ajeno' : 'noExiste')
  }

  unsubscribeRoutes(app, services)

  return {
    'GET /api/alert': async ({ user }) => (await listAlerts(db, user.id, now())).map(presentAlert),

    'POST /api/alert': async ({ body: { busqueda, ...choice }, user }) => {
      await limitChanges(services, user.id)
      return presentAlert(await saveAlert(services, { userId: user.id, busqueda, choice }))
    },

    'PATCH /api/alert/:id': async ({ params: { id }, body, user }) => {
      await limitChanges(services, user.id)
      const [changed] = await updateAlert(db, { id, userId: user.id }, body)
      return changed ? presentAlert(changed) : refuseNotOwn(id)
    },

    'POST /api/alert/:id/vista': async ({ params: { id }, user }) => {
      await limitChanges(services, user.id)
      if (!(await markSeen(db, { id, userId: user.id }, now()))) await refuseNotOwn(id)
      return { busquedas: await countSearchNews(db, user.id, now()) }
    },

    'DELETE /api/alert/:id': async ({ params: { id }, user }) => {
      await limitChanges(services, user.id)
      if (!(await deleteAlert(db, { id, userId: user.id }))) await refuseNotOwn(id)
      return { message: 'Ya no te avisaremos de esta búsqueda' }
    },
  }
}

/** Counts a change of a user's alerts, follows of sellers among them. Throws Problem (429). */
export async function limitChanges(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  const { count: max, minutes } = ALERT_CHANGES
  const limit = { key: `alert:user:${userId}`, max, windowSeconds: minutes * 60 }
  await countAgainst(db, limit, now())
}

function presentAlert({ id, createdAt, seenAt: _seenAt, ...row }: AlertRow): Alert {
  return { _id: id, fecha: wireDate(createdAt), ...searchWords(row.busqueda), ...row }
}

const TOO_MANY = `Ya tienes ${ALERTS_MAX} búsquedas guardadas. Borra alguna para guardar otra.`

/**
 * Saves a search for a user; an existing search gets the new channel. An advisory lock serializes a
 * user's searches, since the limit is read before the write. Throws Problem (400, 409).
 */
async function saveAlert(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, busqueda, choice }: SavedSearch,
): Promise<AlertRow> {
  return db.transaction(async (tx) => {
    const at = now()
    const read = await readAlert(db, tx, busqueda, at)
    await takeAdvisoryLock(tx, `alerts:${userId}`)
    const same = await findSame(tx, { userId, clave: read.clave })
    if (same === undefined && (await countAlerts(tx, userId)) >= ALERTS_MAX) {
      throw new Problem('conflicto', TOO_MANY)
    }
    const [saved] =
      same === undefined
        ? await insertAlert(tx, { userId, choice, read }, at)
        : await updateAlert(tx, { id: same, userId }, choice)
    if (!saved) throw new Problem('noExiste')
    return saved
  })
}

interface SavedSearch {
  userId: string
  busqueda: Record<string, string>
  choice: AlertChoice
}
