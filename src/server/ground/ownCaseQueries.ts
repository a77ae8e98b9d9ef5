import { sql, type SQL } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'

/** Throws Problem (403) for staff whose own thing, person or report the case is. */
export function refuseOwnCase(isOwn: boolean): void {
  if (isOwn) throw new Problem('sinPermiso', 'Es tuyo: decide otra persona.')
}

/** For rows of `reports`: whether the thing is the person's or about them, even when it is gone. */
export const isAboutPerson = (personId: string): SQL<boolean> => sql<boolean>`case reports.tipo
  when 'publicacion' then exists (
    select from ads a where a.id = reports.target_id and a.owner_id = ${personId})
  when 'reseña' then exists (
    select from reviews r where r.id = reports.target_id and ${personId} in (r.written_by, r.seller_id))
    or exists (select from audit t where t.act = 'reseña retirada' and t.target_id = reports.target_id
      and ${personId} in (t.details ->> 'autor', t.details ->> 'vendedor'))
  when 'conversacion' then reports.reporter_id is distinct from ${personId} and exists (
    select from conversation_members m
    where m.conversation_id = reports.target_id and m.user_id = ${personId})
  else reports.target_id = ${personId} end`

/** For rows of `reports`: whether the person is involved, also as another reporter of the thing. */
export const isOwnCase = (personId: string): SQL<boolean> =>
  sql<boolean>`(${hasReported(personId, sql`reports.tipo`, sql`reports.target_id`)} or ${isAboutPerson(personId)})`

/** For rows of `ads`: whether the ad is the person's, or they reported it. */
export const isOwnAdCase = (personId: string): SQL<boolean> =>
  sql<boolean>`(coalesce(ads.owner_id = ${personId}, false) or ${hasReported(personId, sql`'publicacion'`, sql`ads.id`)})`

/** Whether this person has reported a thing. */
export const hasReported = (personId: string, tipo: SQL, targetId: SQL): SQL => sql`exists (
  select from reports o where o.tipo = ${tipo} and o.target_id = ${targetId}
    and o.reporter_id = ${personId})`
