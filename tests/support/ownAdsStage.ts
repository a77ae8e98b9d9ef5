import type { EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import { makeAd } from './adFactory.ts'
import { ana, DAY, NOON, server } from './anaAndEva.ts'
import { call, type Person } from './people.ts'

/** States from which no ad comes back. */
export const GONE = ['vendido', 'eliminado', 'retirado'] as const

export const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY)
/** So many days after the noon of the tests. */
export const after = (days: number) => daysAfter(NOON, days)

/** An ad that expired so many days ago, whether or not the job came by. */
export const expiredAd = (days: number, status: EstadoAnuncio = 'caducado') =>
  makeAd(server, ana.id, { createdAt: after(-days - 30), expiresAt: after(-days), status })

export const remove = (id: string, person: Person = ana) =>
  call(server, `DELETE /api/announcement/${id}`, person)
