import { formatDate } from '../../../contract/text/format.ts'
import { PLANS, type NivelPagado } from '../../../contract/upgrades/plans.ts'
import { lastDay } from '../../calendar.ts'
import type { Notice } from '../../notifications/notify.ts'

interface Ad {
  id: string
  titulo: string
}

interface Days {
  id: string
  nivel: NivelPagado
  end: Date
}

/** Each level begins and ends once, however often the job comes by (fault F25). */
export const levelKey = (what: 'begins' | 'ends', levelId: string): string =>
  `level-${what}:${levelId}`

export function beginsNotice(userId: string, ad: Ad, { id, nivel, end }: Days): Notice {
  return {
    userId,
    icono: 'default',
    titulo: `Tu anuncio ya es ${PLANS[nivel].nombre}`,
    contenido: `«${ad.titulo}» tiene el nivel ${PLANS[nivel].nombre} hasta el ${formatDate(lastDay(end))}.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: levelKey('begins', id),
  }
}

/** `next` is the level that follows at once, if one was bought. */
export function endsNotice(
  userId: string,
  ad: Ad,
  { id, nivel }: Pick<Days, 'id' | 'nivel'>,
  next: NivelPagado | null,
): Notice {
  const { nombre } = PLANS[nivel]
  return {
    userId,
    icono: 'default',
    titulo: `Terminó tu nivel ${nombre}`,
    contenido: next
      ? `El nivel ${nombre} de «${ad.titulo}» terminó y empezó ${PLANS[next].nombre}.`
      : `«${ad.titulo}» volvió al nivel Estándar. Puedes mejorarlo cuando quieras.`,
    url: `/anuncio/${ad.id}`,
    dedupeKey: levelKey('ends', id),
  }
}
