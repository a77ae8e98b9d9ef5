import type { Follow } from '../../src/contract/follows/endpoints.ts'
import { ana, eva, server } from './anaAndEva.ts'
import { call, type Person } from './people.ts'

interface How {
  por?: 'push' | 'correo' | 'lista'
  cuando?: 'inmediato' | 'diario' | 'semanal'
}

/** Follows Ana as Eva, unless others are given. */
export const follow = (
  { por = 'lista', cuando = 'inmediato' }: How = {},
  by: Partial<Person> = eva,
  seller: Pick<Person, 'id'> = ana,
) => call(server, `POST /api/follow/${seller.id}`, { ...by, body: { por, cuando } })

export const unfollow = (by: Partial<Person> = eva, seller: Pick<Person, 'id'> = ana) =>
  call(server, `DELETE /api/follow/${seller.id}`, by)

export const followedBy = async (person: Person = eva) =>
  (await call(server, 'GET /api/follow', person)).json<Follow[]>()
