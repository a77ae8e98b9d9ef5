import type { AuditEntry } from '../../contract/audit/endpoints.ts'
import type { Reported } from '../../contract/moderation/endpoints.ts'
import { findSeller } from '../ads/detail/detailQueries.ts'
import { presentSeller } from '../ads/detail/presentDetail.ts'
import { wireDate } from '../calendar.ts'
import type { Queryable } from '../db/connect.ts'
import { findAccount } from '../users/queries.ts'
import { presentHeldAd } from './presentReport.ts'
import { findReportedPerson, findReportedTalk, type Target } from './reportQueries.ts'
import { findHeldAd, findPerson, findReview } from './targetQueries.ts'

interface Reading {
  /** Acts on the thing: a review that staff removed lives on in the act alone. */
  historial: readonly AuditEntry[]
  now: Date
}

/** The reported thing as it is now; null when nothing is left of it. */
export async function loadReported(
  db: Queryable,
  { id, tipo, targetId }: Target & { id: string },
  reading: Reading,
): Promise<Reported | null> {
  switch (tipo) {
    case 'publicacion': {
      const ad = await findHeldAd(db, targetId, reading.now)
      return ad ? { tipo, anuncio: presentHeldAd(ad, reading.now) } : null
    }
    case 'reseña':
      return (await standingReview(db, targetId)) ?? removedReview(db, reading.historial)
    case 'vendedor':
      return reportedSeller(db, targetId, reading.now)
    case 'conversacion': {
      const anuncio = await findReportedTalk(db, targetId)
      const personId = await findReportedPerson(db, id)
      if (!anuncio) return null
      return { tipo, anuncio, denunciado: (await findPerson(db, personId ?? '')) ?? null }
    }
  }
}

async function standingReview(db: Queryable, id: string): Promise<Reported | null> {
  const review = await findReview(db, id)
  if (!review) return null
  return {
    tipo: 'reseña',
    contenido: review.contenido,
    calificacion: review.calificacion,
    fechaCreacion: wireDate(review.createdAt),
    autor: (await findPerson(db, review.writtenBy)) ?? null,
    vendedor: (await findPerson(db, review.sellerId)) ?? null,
    retirada: false,
  }
}

async function removedReview(
  db: Queryable,
  historial: readonly AuditEntry[],
): Promise<Reported | null> {
  const removed = historial.find(({ acto }) => acto === 'reseña retirada')?.detalles
  if (removed?.['contenido'] === undefined) return null
  const { autor, vendedor, contenido, calificacion, escrita } = removed
  return {
    tipo: 'reseña',
    contenido: String(contenido),
    calificacion: Number(calificacion),
    fechaCreacion: String(escrita),
    autor: (autor !== undefined && (await findPerson(db, String(autor)))) || null,
    vendedor: (await findPerson(db, String(vendedor))) ?? null,
    retirada: true,
  }
}

async function reportedSeller(db: Queryable, id: string, now: Date): Promise<Reported | null> {
  const seller = await findSeller(db, id)
  const account = await findAccount(db, id, now)
  if (!seller || !account) return null
  const { suspendedUntil, anuncios, faltas } = account
  return {
    tipo: 'vendedor',
    // Staff judge the name as it was written.
    vendedor: { ...presentSeller(seller), nombre: seller.nombre, apellido: seller.apellido },
    anuncios,
    faltas,
    suspendidoHasta: suspendedUntil && suspendedUntil > now ? wireDate(suspendedUntil) : null,
  }
}
