import type { Answer } from '../../contract/api.ts'
import { SEARCH_TEXT_MAX } from '../../contract/limits.ts'
import type { OwnCard, SellStart, SoldCard } from '../../contract/ownAds/endpoints.ts'
import { SOLD_SHOWN } from '../../contract/ownAds/sales.ts'
import { Problem } from '../../contract/problem.ts'
import { NO_FILTER } from '../../contract/search/order.ts'
import { fold } from '../../contract/text/fold.ts'
import { legible } from '../../contract/text/typedText.ts'
import { askedOf, confirmedOn, heldFor, presentAd } from '../ads/detail/presentDetail.ts'
import { presentFullCard } from '../ads/presentCard.ts'
import { publicationStanding } from '../ads/publish/publishQueries.ts'
import { daysUntil, wireDate } from '../calendar.ts'
import { refuseUnlessShown, stateAt } from '../ground/adState.ts'
import type { Services } from '../services.ts'
import { canNameBuyer } from './nameable.ts'
import { findOwnAd, lastOffer, listOwnAds, type OwnAdKey, type OwnCardRow } from './queries.ts'
import { isRenewable } from './renewal.ts'
import { listSold, type SoldRow } from './saleQueries.ts'

type Reading = Pick<Services, 'db' | 'now'>

/** A person's ads that aren't gone, newest first; `nombre` is looked for in titles, blind to case and accents. */
export async function loadOwnAds(
  { db, now }: Reading,
  ownerId: string,
  nombre = '',
): Promise<OwnCard[]> {
  const instant = now()
  const rows = await listOwnAds(db, ownerId, instant)
  const wanted = NO_FILTER.includes(nombre.trim())
    ? ''
    : fold(legible(nombre.slice(0, SEARCH_TEXT_MAX)))
  return rows
    .map((row) => presentOwnCard(row, instant))
    .filter(({ titulo }) => fold(titulo).includes(wanted))
}

/** A person's sold ads, the last sale first. */
export async function loadSold({ db, now }: Reading, ownerId: string): Promise<SoldCard[]> {
  const instant = now()
  const rows = await listSold(db, ownerId, instant, SOLD_SHOWN)
  return rows.map((row) => presentSold(row, instant))
}

/** An own ad to be edited, with its version. Throws Problem: 404 for another person's too, 410. */
export async function loadOwnAd(
  { db, now }: Reading,
  key: OwnAdKey,
): Promise<Answer<'GET /api/announcement/:id/protected'>> {
  const instant = now()
  const ad = await findOwnAd(db, key, instant)
  if (!ad) throw new Problem('noExiste')
  refuseUnlessShown(stateAt(ad, instant), 'owner')
  return { ...presentAd(ad, instant), ...askedOf(ad), version: ad.version }
}

/**
 * A seller's publications against the limits, and the fields of their last ad that the next one may
 * reuse.
 */
export async function loadSellStart({ db, now }: Reading, ownerId: string): Promise<SellStart> {
  const { today, activeStandard } = await publicationStanding(db, ownerId, now())
  const ultimo = await lastOffer(db, ownerId)
  return { publicadosHoy: today, estandarActivos: activeStandard, ...(ultimo && { ultimo }) }
}

function presentOwnCard(row: OwnCardRow, now: Date): OwnCard {
  return {
    ...presentFullCard(row, now),
    estadoAnuncio: stateAt(row, now),
    ...heldFor(row),
    ...confirmedOn(row),
    ...askedOf(row),
    visitas: row.visitas,
    contactos: row.contactos,
    favoritos: row.favoritos,
    interesados: row.interesados,
    interesadosSemana: row.interesadosSemana,
    // Midnight belongs to the day before.
    diasRestantes: daysUntil(now, new Date(row.expiresAt.getTime() - 1)),
    renovable: isRenewable(row, now),
  }
}

function presentSold(row: SoldRow, now: Date): SoldCard {
  const { _id, titulo, precio, imagenes } = presentFullCard(row, now)
  const [imagen] = imagenes
  const { closedAt, createdAt, endsAt, isUnnamed } = row
  return {
    _id,
    titulo,
    precio,
    vendido: wireDate(closedAt ?? createdAt),
    ...(imagen !== undefined && { imagen }),
    ...(endsAt !== null &&
      endsAt > now && { deshacerEn: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }),
    ...(isUnnamed && canNameBuyer(row, now) && { sinComprador: true as const }),
  }
}
