import { eq } from 'drizzle-orm'
import { UNANSWERED_DAYS } from '../../src/contract/availability/availability.ts'
import type { PocketAd, PocketSynonyms } from '../../src/contract/pocket/endpoints.ts'
import { DAY } from '../../src/contract/time/day.ts'
import { withoutContactData } from '../../src/server/ads/detail/hideContact.ts'
import { loadAdDetail } from '../../src/server/ads/detail/loadAdDetail.ts'
import { ads, upgrades } from '../../src/server/db/schema/ads.ts'
import {
  ACCESSORIES,
  AT_HOME,
  ELSEWHERE,
  SYNONYM_GROUPS,
} from '../../src/server/search/synonyms/synonymGroups.ts'
import type { Services } from '../../src/server/services.ts'

/** A stored ad as a pack has it. */
export async function pocketAd(
  services: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<PocketAd> {
  const { db, now } = services
  const detail = await loadAdDetail(services, id, null)
  const [row] = await db.select().from(ads).where(eq(ads.id, id))
  if (!row) throw new Error(`No ad ${id}`)
  const paid = await db.select().from(upgrades).where(eq(upgrades.adId, id))
  const behind = row.unansweredSince
    ? row.unansweredSince.getTime() + UNANSWERED_DAYS.behind * DAY
    : Infinity
  return {
    ...detail,
    announcement: { ...withoutContactData(detail.announcement), contactoOculto: true },
    orden: {
      creado: row.createdAt.getTime(),
      caduca: row.expiresAt.getTime(),
      precio: row.precio,
      pagado: paid.map(({ period }) => periodOf(period)),
      ...(behind <= now().getTime() && { alFinal: true }),
    },
  }
}

/** '["2026-01-01 00:00:00+00","2026-02-01 00:00:00+00")' in milliseconds. */
function periodOf(period: string): [number, number] {
  const [from = '', until = ''] = period.replaceAll(/[[\]()"]/g, '').split(',')
  return [Date.parse(from), Date.parse(until)]
}

/** The shipped groups, as a pack has them. */
export const POCKET_SYNONYMS: PocketSynonyms = {
  grupos: SYNONYM_GROUPS.map(({ names, kinds, categories }) => ({
    palabras: [...names],
    clases: [...kinds],
    categorias: categories && [...categories],
  })),
  enCasa: [...AT_HOME],
  enOtraParte: Object.fromEntries(
    Object.entries(ELSEWHERE).map(([name, categories]) => [name, [...categories]]),
  ),
  accesorios: [...ACCESSORIES],
}
