import { readdirSync, readFileSync } from 'node:fs'
import { CATEGORIES, CATEGORY_VALUES } from '../../../src/contract/ads/categories.ts'
import { KINDS } from '../../../src/contract/ads/kinds.ts'
import type { Finding } from '../../../src/contract/forbidden/rule.ts'
import { fold } from '../../../src/contract/text/fold.ts'
import { findForbidden, type Offer } from '../../../src/server/forbidden/findForbidden.ts'

/** An ad of a list, as its author wrote it. */
export interface JudgedOffer {
  titulo: string
  descripcion?: string
  categoria?: string
  tipoAnuncio?: string
  caracteristicas?: Record<string, string | number>
  entrega?: string
  precioTexto?: string
  /** The kind of thing, by its author's name. */
  class?: string
  /** The way in which it is said: plain, disguised, by other words. */
  how?: string
}

export const linesOf = (file: string | URL): JudgedOffer[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

/**
 * Two lists, each of honest and of forbidden ads. The authors of `blind` had read no rule, and nothing learns from
 * them; `known` grew with the rules.
 */
export interface Lists {
  honest: readonly JudgedOffer[]
  forbidden: readonly JudgedOffer[]
}

const listsIn = (folder: string): Lists => ({
  honest: filesOf(folder, 'honest'),
  forbidden: filesOf(folder, 'forbidden'),
})

function filesOf(folder: string, kind: keyof Lists): JudgedOffer[] {
  const place = new URL(folder, import.meta.url)
  const names = readdirSync(place).filter(
    (name) => name.startsWith(kind) && name.endsWith('.jsonl'),
  )
  return names.toSorted().flatMap((name) => linesOf(new URL(name, place)))
}

export const KNOWN = listsIn('./known/')
export const BLIND = listsIn('./blind/')

/** So many of a list, evenly spread over it. */
export const sampleOf = <One>(list: readonly One[], count: number): One[] =>
  list.filter(
    (_, at) =>
      Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length),
  )

/** The product's category for an author's name of it: the most words in common; 'otros' without any. */
export function categoryNamed(name: string): string {
  const words = wordsOf(name)
  const shared = CATEGORY_VALUES.map((value) => ({
    value,
    count: wordsOf(`${value} ${CATEGORIES[value]}`).filter((word) =>
      words.some((one) => one.slice(0, 6) === word.slice(0, 6)),
    ).length,
  })).toSorted((one, other) => other.count - one.count)
  return shared[0] && shared[0].count > 0 ? shared[0].value : 'otros'
}

const wordsOf = (name: string): string[] => [...new Set(fold(name).match(/[a-z]{3,}/g) ?? [])]

export function asOffer(judged: JudgedOffer): Offer {
  const categoria = categoryNamed(judged.categoria ?? '')
  const kind = KINDS.find((one) => one === fold(judged.tipoAnuncio ?? ''))
  const own = {
    servicio: 'servicio',
    vehiculo: 'vehiculo',
    inmuebles: 'inmueble',
    gratis: 'gratis',
  } as const
  return {
    tipoAnuncio: kind ?? own[categoria as keyof typeof own] ?? 'producto',
    titulo: judged.titulo,
    descripcion: judged.descripcion ?? '',
    precio: judged.precioTexto ?? 100,
    categoria,
    caracteristicas: judged.caracteristicas ?? {},
    formasEntrega:
      judged.entrega === undefined ? [] : [{ forma: 'otro', detalles: judged.entrega }],
    contacto: [],
  }
}

export type Verdict = 'held' | 'suspect' | 'passed'

export interface Judgement {
  judged: JudgedOffer
  verdict: Verdict
  findings: readonly Finding[]
}

export function judge(judged: JudgedOffer): Judgement {
  const findings = findForbidden(asOffer(judged))
  const isHeld = findings.some(({ strength }) => strength === 'sure')
  return { judged, findings, verdict: isHeld ? 'held' : findings.length > 0 ? 'suspect' : 'passed' }
}

/** Shares of the verdicts among judgements. */
export function ratesOf(judgements: readonly Judgement[]): Record<Verdict, number> {
  const share = (verdict: Verdict) =>
    judgements.filter((one) => one.verdict === verdict).length / Math.max(1, judgements.length)
  return { held: share('held'), suspect: share('suspect'), passed: share('passed') }
}

/** A line for each class: how many of it are held, suspect and passed. */
export function tableOf(judgements: readonly Judgement[]): string {
  const classOf = ({ judged }: Judgement) => `${judged.class ?? '-'} · ${judged.how ?? '-'}`
  const classes = [...new Set(judgements.map(classOf))].toSorted()
  const rows = [
    ['todo', judgements] as const,
    ...classes.map((name) => [name, judgements.filter((one) => classOf(one) === name)] as const),
  ]
  return rows
    .map(([name, all]) => {
      const { held, suspect, passed } = ratesOf(all)
      const shown = [held, suspect, passed].map((rate) =>
        `${(rate * 100).toFixed(1)} %`.padStart(8),
      )
      return `${name.padEnd(48)}${String(all.length).padStart(6)}${shown.join('')}`
    })
    .join('\n')
}
