import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { plainWords } from './plainWords.ts'
import type { Group, Rule } from './rule.ts'
import { ANIMALS } from './rules/animals.ts'
import { DOCUMENTS } from './rules/documents.ts'
import { MEDICINES } from './rules/medicines.ts'
import { SEXUAL } from './rules/sexual.ts'
import { WEAPONS } from './rules/weapons.ts'

const GROUPS: readonly Group[] = [WEAPONS, SEXUAL, ANIMALS, MEDICINES, DOCUMENTS]

/** What of an ad the rules read. */
export type Offer = Pick<AdInput, 'tipoAnuncio' | 'titulo' | 'descripcion' | 'categoria'>

/** Something that an ad seems to offer and may not. */
export interface Finding {
  /** 'armas'. */
  offers: string
  /** The words that say so, as the rules read them. */
  words: string
}

/**
 * What an ad seems to offer that may not be sold here, one finding for each kind of thing. Only a
 * suspicion: a person decides.
 */
export function findForbidden(offer: Offer): Finding[] {
  const title = plainWords(offer.titulo)
  const description = plainWords(offer.descripcion)
  const isAmong = (categories: readonly string[]) =>
    categories.includes(offer.categoria) || categories.includes(offer.tipoAnuncio)
  return GROUPS.flatMap(({ offers, rules, spared }) => {
    for (const rule of rules) {
      const isRead =
        !isAmong(spared) && !isAmong(rule.notIn ?? []) && (!rule.onlyIn || isAmong(rule.onlyIn))
      const hit =
        (isRead || rule.everywhere ? hitIn(title, rule, title) : null) ??
        (rule.everywhere ? hitIn(description, rule, `${title} ${description}`) : null)
      if (hit !== null) return { offers, words: hit }
    }
    return []
  })
}

/** What an owner reads about findings, as the ad's `statusReason`. */
export function findingWords(findings: readonly Finding[]): string {
  const parts = findings.map(({ offers, words }) => `${offers} («${words}»)`)
  return `parece ofrecer ${parts.join(' y ')}`
}

/** The thing is meant for, made of or like another: 'funda para pistola', 'termómetro tipo pistola'. */
const ABOUT =
  /(?:^| )(?:para|de|del|con|sin|tipo|como|estilo|contra|sacar|porta)(?: (?:el|la|los|las|un|una|tu|tus|su|sus|mi|mis))?$/

function hitIn(text: string, { says, unless, itself }: Rule, context: string): string | null {
  const hit = says.exec(text)
  if (!hit || unless?.test(context)) return null
  if (itself && ABOUT.test(text.slice(0, hit.index).trimEnd())) return null
  return hit[0].trim()
}
