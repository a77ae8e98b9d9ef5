import type { HeldAd, Report } from '../../contract/moderation/endpoints.ts'
import { storedFullCard } from '../ads/presentCard.ts'
import { asWritten } from '../ads/storedTexts.ts'
import { wireDate } from '../calendar.ts'
import { stateAt } from '../ground/adState.ts'
import { folioOf } from '../reports/queries.ts'
import { photoAddress, SOLD_PICTURE } from '../services/images/photoAddress.ts'
import type { ReportRow } from './reportQueries.ts'
import type { HeldAdRow } from './targetQueries.ts'

/** A report in the panel's list; only its own page shows the reporter. */
export function presentReport(row: ReportRow): Report {
  return {
    _id: row.id,
    folio: folioOf(row.folio),
    fechaCreacion: wireDate(row.createdAt),
    tipo: row.tipo,
    id: row.targetId,
    razon: row.razon,
    descripcion: row.descripcion,
    estado: row.estado,
    asunto: row.asunto,
    ...(row.foto !== null && { imagen: photoAddress(row.foto, SOLD_PICTURE) }),
    abiertos: row.abiertos,
    esTuyo: row.esTuyo,
  }
}

export function presentHeldAd(row: HeldAdRow, now: Date): HeldAd {
  return {
    ...asWritten({ ...storedFullCard(row, now), descripcion: row.descripcion }, row.escrito),
    estadoAnuncio: stateAt(row, now),
    motivo: row.statusReason,
    vendedor: row.vendedor,
  }
}
