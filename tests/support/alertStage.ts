import { eq } from 'drizzle-orm'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import { searchHits } from '../../src/server/db/schema/alerts.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { publish, type AdForm } from './adForm.ts'
import { ana, eva, server } from './anaAndEva.ts'
import { call, type Person } from './people.ts'

interface Saved {
  busqueda: Record<string, string>
  por?: 'push' | 'correo' | 'lista'
  cuando?: 'inmediato' | 'diario' | 'semanal'
}

/** Saves a search, as Eva unless another person is given. */
export function save(
  { busqueda, por = 'lista', cuando = 'inmediato' }: Saved,
  person: Person = eva,
) {
  return call(server, 'POST /api/alert', { ...person, body: { busqueda, por, cuando } })
}

/** Publishes an ad, as Ana unless another person is given; returns its id. */
export async function offer(changes: AdForm = {}, person: Person = ana): Promise<string> {
  const answer = await publish(server, changes, person)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: string }>().id
}

export const runAlerts = () => notifyAlertsJob.run(server.services, server.clock.now)

/** The person's notifications, from the database. */
export const noticesOf = (person: Person = eva) =>
  server.services.db.select().from(notifications).where(eq(notifications.userId, person.id))

export const hitsOf = (person: Person = eva) =>
  server.services.db.select().from(searchHits).where(eq(searchHits.userId, person.id))
