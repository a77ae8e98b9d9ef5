import {
  withoutContactTexts,
  type AdTexts,
  type WrittenTexts,
} from '../../contract/ads/publicTexts.ts'
import { DESCRIPTION } from '../../contract/limits.ts'

/**
 * Version of the rules about public texts; raise it when they change. A job then computes the texts
 * of all ads again (`refreshTexts.ts`).
 */
export const TEXT_RULES = 2

/**
 * The public texts of an ad, computed once and stored, so that reads run no rule. The seller's own
 * words are stored beside them.
 */
export function storedTexts<Ad extends AdTexts & { categoria: string }>(
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

/** Substitutes of contact data may be longer than the data: a text full of them is truncated. */
function fitting<Ad extends AdTexts>(shown: Ad): Ad {
  const { descripcion } = shown
  if (descripcion === undefined || descripcion.length <= DESCRIPTION.max) return shown
  return { ...shown, descripcion: Array.from(descripcion).slice(0, DESCRIPTION.max).join('') }
}

/**
 * An ad as its seller wrote it. `written` is null when no rule has run yet: `shown` is then the
 * original.
 */
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
