import { GROUPS } from './groups.ts'
import { piecesOf, type Offer, type Piece } from './piecesOf.ts'
import { STOP } from './readings.ts'
import type { Group, Rule } from './rule.ts'

/** Something that an ad seems to offer and may not. */
export interface Finding {
  /** 'armas'. */
  offers: string
  /** The words that say so, as the rules read them. */
  words: string
}

/**
 * Forbidden things that an ad seems to offer in any of its public texts, one finding for each kind.
 * A finding is only a suspicion: a person decides.
 */
export function findForbidden(offer: Offer): Finding[] {
  const pieces = piecesOf(offer)
  const found = GROUPS.flatMap((group) => {
    const words = firstHit(pieces, group, [offer.categoria, offer.tipoAnuncio])
    return words === null ? [] : [{ offers: group.offers, words }]
  })
  // Two groups may have the same kind of thing.
  return found.filter(({ offers }, at) => found.findIndex((one) => one.offers === offers) === at)
}

/** The findings in words for the owner, as the ad's `statusReason`. */
export function findingWords(findings: readonly Finding[]): string {
  const parts = findings.map(({ offers, words }) => `${offers} («${words}»)`)
  return `parece ofrecer ${parts.join(' y ')}`
}

function firstHit(
  pieces: readonly Piece[],
  { rules, spared, readsNoNames }: Group,
  places: readonly string[],
): string | null {
  const isAmong = (others: readonly string[]) => places.some((place) => others.includes(place))
  for (const rule of rules) {
    if (isAmong(rule.notIn ?? []) || (rule.onlyIn && !isAmong(rule.onlyIn))) continue
    if (!rule.everywhere && isAmong(spared)) continue
    for (const { part, ways } of pieces) {
      if (part === 'name' && readsNoNames) continue
      const title = part === 'title' ? '' : (pieces[0]?.ways[0] ?? '')
      for (const way of ways) {
        const hit = hitIn(way, rule, title)
        if (hit === null) continue
        // Descriptions name many things; but only forbidden words are disguised.
        const isDisguised = !ways[0].includes(hit)
        if (part !== 'prose' || rule.everywhere || isDisguised) return hit
      }
    }
  }
  return null
}

/** The thing is meant for, made of or like another: 'funda para pistola', 'termómetro tipo pistola'. */
const ABOUT =
  /(?:^| )(?:para|de|del|con|sin|tipo|como|estilo|contra|sacar|porta)(?: (?:el|la|los|las|un|una|tu|tus|su|sus|mi|mis))?$/

/** Denied things are not offered: 'no lee discos piratas', 'casa sin armas'. */
const DENIED = /(?:^| )(?:(?:no|ni|nunca|jamas|tampoco)(?: [a-z0-9]+){0,3}|(?:sin|cero|nada de)) $/

function hitIn(text: string, { says, unless, itself }: Rule, title: string): string | null {
  const hit = says.exec(text)
  if (!hit) return null
  // A title is one phrase, however it is punctuated; in a description only the hit's sentence
  // counts.
  const around = title === '' ? text : `${title} ${STOP} ${phraseAt(text, hit.index)}`
  if (unless?.test(around)) return null
  if (title !== '' && DENIED.test(`${text.slice(0, hit.index).trimEnd()} `)) return null
  if (itself && ABOUT.test(text.slice(0, hit.index).trimEnd())) return null
  return hit[0].trim()
}

function phraseAt(text: string, place: number): string {
  const end = text.indexOf(` ${STOP}`, place)
  const start = text.lastIndexOf(`${STOP} `, place)
  return text.slice(Math.max(start, 0), end === -1 ? undefined : end)
}
