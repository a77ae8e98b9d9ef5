import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { Seller } from '../../../contract/people.ts'
import { lastDay, wireDate } from '../../calendar.ts'
import { stateAt } from '../../ground/adState.ts'
import { shownName } from '../../publicWords.ts'
import { avatarAddress } from '../../services/images/photoAddress.ts'
import { storedFullCard } from '../presentCard.ts'
import { asShown, asWritten } from '../storedTexts.ts'
import type { AdRow, SellerRow } from './detailQueries.ts'
import type { LoadedAd } from './hideContact.ts'

/** The ad whole, contact data and its seller's own words included: for its detail alone (security T37). */
export function presentAd(row: AdRow, now: Date): LoadedAd {
  const stored = storedAd(row, now)
  return { ...asWritten(stored, row.escrito), shown: asShown(stored, row.escrito) }
}

function storedAd(row: AdRow, now: Date): Ad {
  const card = storedFullCard(row, now)
  return {
    ...card,
    descripcion: row.descripcion,
    formasEntrega: row.formasEntrega,
    contacto: row.contacto,
    medios: row.contacto.map(({ tipo }) => tipo),
    ...audienceOf(row),
    mejoras: row.mejoras.map(({ nivel, desde, hasta }) => ({
      nivel,
      fechaInicio: wireDate(new Date(desde)),
      fechaFin: lastDay(new Date(hasta)),
    })),
    estadoAnuncio: stateAt(row, now),
    ...confirmedOn(row),
    ...heldFor(row),
  }
}

/** Who sees its ways of contact, where that is not everybody. */
const audienceOf = ({ contactoPara }: Pick<AdRow, 'contactoPara'>): Pick<Ad, 'contactoPara'> =>
  contactoPara === 'todos' ? {} : { contactoPara }

/** The day on which its owner last said that it is there. */
export const confirmedOn = ({ confirmedAt }: Pick<AdRow, 'confirmedAt'>): Pick<Ad, 'confirmado'> =>
  confirmedAt === null ? {} : { confirmado: wireDate(confirmedAt) }

/** For its owner alone: they were asked whether it is there, and haven't said. */
export const askedOf = ({
  unansweredSince,
}: Pick<AdRow, 'unansweredSince'>): Pick<Ad, 'preguntado'> =>
  unansweredSince === null ? {} : { preguntado: true }

/** Why an ad waits for staff: its owner alone sees an ad that does. */
export function heldFor({
  status,
  statusReason,
}: Pick<AdRow, 'status' | 'statusReason'>): Pick<Ad, 'motivo'> {
  return status === 'revision' && statusReason !== null ? { motivo: statusReason } : {}
}

/** In place of a name that is nothing but a way of contact. */
const NAMELESS_SELLER = 'Vendedor'

export function presentSeller(row: SellerRow): Seller {
  return {
    sellerId: row.id,
    ...shownName(row, NAMELESS_SELLER),
    foto: avatarAddress(row.foto),
    calificacion: row.calificacion,
    evaluadores: row.evaluadores,
    desde: wireDate(row.createdAt),
    ...(row.ciudad !== null && { ciudad: row.ciudad }),
    vendidos: row.vendidos,
    // There is no account before the code that was sent there came back (`account/`).
    correoConfirmado: true,
    ...(row.prefiere !== null && { prefiere: row.prefiere }),
  }
}
