import {
  withoutContactTexts,
  type AdTexts,
  type WrittenTexts,
} from '../../contract/ads/publicTexts.ts'
import { DESCRIPTION } from '../../contract/limits.ts'

/**
 * Grows when rules change what of an ad's texts everybody may read, and nothing else: a job then works
 * all of them out anew (`keepTexts.ts`).
 */
export const TEXT_RULES = 2

/**
 * What of an ad everybody reads, worked out once and kept with it, so that reading runs no rule; and
 * beside it the seller's own words.
 */
export function keptTexts<Ad extends AdTexts & { categoria: string }>(
  ad: Ad,
): { shown: Ad; written: WrittenTexts } {
  const shown = fitting(withoutContactTexts(ad))
  const { titulo, descripcion, precio, formasEntrega } = ad
  const others = Object.entries(ad.caracteristicas).filter(
    ([key, value]) => shown.caracteristicas[key] !== value,
  )
  const isDeliveryOther = formasEntrega?.some(
    ({ detalles }, place) => detalles !== shown.formasEntrega?.[place]?.detalles,
  )
  const written: WrittenTexts = {
    ...(titulo !== shown.titulo && { titulo }),
    ...(descripcion !== undefined && descripcion !== shown.descripcion && { descripcion }),
    ...(precio !== shown.precio && { precio }),
    ...(others.length > 0 && { caracteristicas: Object.fromEntries(others) }),
    ...(isDeliveryOther && formasEntrega && { formasEntrega }),
  }
  return { shown, written }
}

/** The words that stand for a way of contact are longer than a short one: of a text full of them the end goes. */
function fitting<Ad extends AdTexts>(shown: Ad): Ad {
  const { descripcion } = shown
  if (descripcion === undefined || descripcion.length <= DESCRIPTION.max) return shown
  return { ...shown, descripcion: Array.from(descripcion).slice(0, DESCRIPTION.max).join('') }
}

/** An ad as its seller wrote it; null where nothing was worked out yet, and it stands as it was written. */
export function asWritten<Ad extends AdTexts>(shown: Ad, written: WrittenTexts | null): Ad {
  if (written === null) return shown
  const { titulo = shown.titulo, precio = shown.precio } = written
  const { descripcion = shown.descripcion, formasEntrega = shown.formasEntrega } = written
  return {
    ...shown,
    titulo,
    precio,
    caracteristicas: { ...shown.caracteristicas, ...written.caracteristicas },
    // A card shows neither.
    ...(shown.descripcion !== undefined && { descripcion }),
    ...(shown.formasEntrega && { formasEntrega }),
  }
}

/** An ad as everybody reads it. Ads of before this was kept are read by the rules until the job has come by. */
export const asShown = <Ad extends AdTexts & { categoria: string }>(
  stored: Ad,
  written: WrittenTexts | null,
): Ad => (written === null ? withoutContactTexts(stored) : stored)
