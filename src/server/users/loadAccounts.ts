import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import { fold } from '../../contract/text/fold.ts'
import { presentAct } from '../audit/acts.ts'
import { actsOn } from '../audit/queries.ts'
import type { Services } from '../services.ts'
import { presentAccount } from './presentAccount.ts'
import { findAccount, listAccounts, type AccountFilter } from './queries.ts'

type Reading = Pick<Services, 'db' | 'env' | 'now'>

/** Acts that the page of an account tells of. */
const ACTS = 20

export async function loadAccounts(
  { db, env, now }: Reading,
  { search, ...filter }: Omit<AccountFilter, 'search'> & { search: string | null },
  page: number,
): Promise<Answer<'GET /api/users'>> {
  const at = { now: now(), configured: env }
  const words = search === null ? null : { typed: search, folded: fold(search) }
  const { rows, total } = await listAccounts(db, { ...filter, search: words }, { ...at, page })
  return { users: rows.map((row) => presentAccount(row, at)), totalUsers: total }
}

/** Throws Problem (404). */
export async function loadAccount(
  { db, env, now }: Reading,
  id: string,
): Promise<Answer<'GET /api/users/:id'>> {
  const at = { now: now(), configured: env }
  const row = await findAccount(db, id, at.now)
  if (!row) throw new Problem('noExiste')
  const acts = await actsOn(db, [{ tipo: 'usuario', id }], ACTS)
  return { user: presentAccount(row, at), historial: acts.map(presentAct) }
}
