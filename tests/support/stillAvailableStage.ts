import { and, desc, eq } from 'drizzle-orm'
import type { AvailabilityAnswer } from '../../src/contract/availability/availability.ts'
import { askAvailabilityJob } from '../../src/server/availability/askAvailability.ts'
import { notifications } from '../../src/server/db/schema/people.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { dispatchNotices } from '../../src/server/notifications/dispatchNotices.ts'
import { ana, DAY, NOON, server } from './anaAndEva.ts'
import { adRow as adRowOf } from './ownAds.ts'
import { call, type Person } from './people.ts'

export const runAsking = () => askAvailabilityJob.run(server.services, server.clock.now)

/** Runs the job at each noon, up to so many days after the tests' noon, and then. */
export async function passUntil(days: number): Promise<void> {
  const end = NOON.getTime() + days * DAY
  while (server.clock.now.getTime() < end) {
    const next = Math.min(server.clock.now.getTime() + DAY, end)
    server.clock.now = new Date(next)
    await runAsking()
  }
}

export const adRow = (id: string) => adRowOf(server, id)

/** Days after the noon on which the person got a notification with that title, in order. */
export async function noticeDays(titulo: string, person: Person = ana): Promise<number[]> {
  const rows = await server.services.db
    .select({ at: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.titulo, titulo)))
    .orderBy(notifications.createdAt)
  return rows.map(({ at }) => (at.getTime() - NOON.getTime()) / DAY)
}

export const QUESTION = '¿Sigue disponible tu anuncio?'
export const PAUSED = 'Pausamos tu anuncio'

/** The signed paths of the newest mail to Ana, by the label of their button. */
export async function mailedAnswers(): Promise<Record<AvailabilityAnswer, string>> {
  await dispatchNotices(server.services)
  const [mail] = await server.services.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, ana.correo))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  const path = (answer: string) => {
    const start = `${server.services.env.PUBLIC_ORIGIN}/sigue-disponible?`
    const links = (mail?.plain ?? '').split(/\s+/).filter((word) => word.startsWith(start))
    const link = links.find((one) => new URL(one).searchParams.get('respuesta') === answer)
    return link?.replace(server.services.env.PUBLIC_ORIGIN, '') ?? ''
  }
  return { sí: path('sí'), apartado: path('apartado'), vendido: path('vendido') }
}

/** Opens a signed link as a mail program or a person does, or presses its button. */
export const openLink = (method: 'GET' | 'POST', url: string) =>
  server.app.inject({
    method,
    url,
    ...(method === 'POST' && {
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })

export const say = (id: string, dice: string, person: Person) =>
  call(server, `POST /api/announcement/${id}/aviso`, { ...person, body: { dice } })

export const confirm = (id: string, person: Person = ana) =>
  call(server, `POST /api/announcement/${id}/disponible`, person)
