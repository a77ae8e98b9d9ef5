import { sql, type SQL } from 'drizzle-orm'
import { loadSeats } from '../../contract/places/near.ts'
import { surroundingsOf, type Near } from '../../contract/search/near.ts'
import { textArray } from '../db/sql.ts'
import { memoizeByKey } from '../memoizeByKey.ts'

/** The surroundings of each municipality, by the place of its seat. */
export const surroundings = await surroundingsOf(await loadSeats())

/** Municipalities within the distance, nearest first; a search asks for them several times. */
export const within = memoizeByKey(surroundings.within)

/**
 * Ads of these municipalities: by their names alone, so that an index serves, without those of other
 * states that are called the same. The states stand beside them because the index of words has them:
 * PostgreSQL doesn't put it together with the index of municipalities, for both are partial.
 */
export function isNear(near: Near): SQL {
  const inside = within(near)
  const names = new Set(inside.map(({ clave }) => clave))
  const keys = new Set(inside.map(({ key }) => key))
  const namesakes = surroundings.keys.filter(
    (key) => !keys.has(key) && names.has(key.slice(key.indexOf('|') + 1)),
  )
  const states = new Set(inside.map(({ estado }) => estado))
  const named = sql`ads.ciudad_clave = any(${textArray([...names])}) and ads.estado = any(${textArray([...states])})`
  return namesakes.length === 0
    ? named
    : sql`${named} and (ads.estado || '|' || ads.ciudad_clave) <> all(${textArray(namesakes)})`
}

/** SQL for the place of an ad's municipality among the near ones, 0 for the nearest. */
export function nearness(near: Near): SQL {
  const places = Object.fromEntries(within(near).map(({ key }, place) => [key, place]))
  return sql`(${JSON.stringify(places)}::jsonb ->> (estado || '|' || ciudad_clave))::int`
}
