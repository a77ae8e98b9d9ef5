import { CATEGORIES, CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import type { RuleState, SeenRule } from '../../contract/forbidden/endpoints.ts'
import type { ForbiddenRule, Strength } from '../../contract/forbidden/rule.ts'
import { countWords, groupThousands } from '../../contract/text/format.ts'

export const STRENGTH_LABELS: Readonly<Record<Strength, string>> = {
  sure: 'Detiene',
  suspect: 'Avisa',
}

export const STATE_LABELS: Readonly<Record<RuleState, string>> = {
  detienen: 'Detienen el anuncio',
  avisan: 'Solo avisan',
  apagadas: 'Apagadas',
  equipo: 'Del equipo o cambiadas',
  debilitadas: 'Se debilitaron solas',
}

export type Place = NonNullable<ForbiddenRule['onlyIn']>[number]

/** Kinds that are no category too. */
const KIND_LABELS: Readonly<Record<Exclude<TipoAnuncio, Place & keyof typeof CATEGORIES>, string>> =
  {
    producto: 'Todos los productos',
    inmueble: 'Todos los inmuebles',
  }

/** The places in which a rule may be harmless, or alone be read. */
export const PLACES: readonly { value: Place; label: string }[] = [
  ...CATEGORY_VALUES.map((value) => ({ value, label: CATEGORIES[value] })),
  ...(Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[]).map((value) => ({
    value,
    label: KIND_LABELS[value],
  })),
]

/** 'Detuvo 12 y avisó de 3: 9 retirados, 2 pasados, 4 por revisar. La mitad esperó 20 minutos o menos.' */
export function figureWords({ cifras }: SeenRule): string {
  if (cifras === null) return 'Todavía no encuentra nada.'
  const { detenidos, sospechosos, retirados, pasados, abiertos, esperaMinutos } = cifras
  const ends = [
    `${groupThousands(retirados)} con razón`,
    `${groupThousands(pasados)} sin razón`,
    `${groupThousands(abiertos)} por revisar`,
  ].join(', ')
  const work = `Detuvo ${groupThousands(detenidos)} y avisó de ${groupThousands(sospechosos)}: ${ends}.`
  if (esperaMinutos === null) return work
  return `${work} La mitad de los detenidos esperó ${waitWords(esperaMinutos)} o menos.`
}

const HOUR = 60

function waitWords(minutes: number): string {
  if (minutes < 1) return 'un minuto'
  if (minutes < 2 * HOUR) return countWords(minutes, 'minuto')
  return countWords(Math.round(minutes / HOUR), 'hora')
}
