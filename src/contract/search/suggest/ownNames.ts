import { fold } from '../../text/fold.ts'
import type { SynonymGroup, SynonymRules } from '../synonyms/synonymRules.ts'
import { slipsBetween } from '../words/mendWord.ts'
import { stemOf } from '../words/stem.ts'
import { isTelling, wordsIn, type Phrase } from './wordsOfAds.ts'

interface Name extends Phrase {
  group: Group
  /** Whether it is a kind of the thing, which doesn't find the others. */
  isKind: boolean
  stems: readonly string[]
}

interface Group extends Pick<SynonymGroup, 'categories'> {
  names: Name[]
  /** Ads in its categories that have one of its names or kinds. */
  ads: number
}

export interface OwnNames {
  /** By their folded words, and the ad's category. */
  add(words: readonly string[], categoria: string): void
  /** Names that find ads. */
  finding(): Phrase[]
}

/** Spellings by ear are among the names: so alike to an earlier name, they are offered where ads have them. */
const SLIPS_BY_EAR = 2

/** Counts everyday names of things, which are our own words: an ad that has one is found by all of its group. */
export async function countNames(
  { groups, atHome }: Pick<SynonymRules, 'groups' | 'atHome'>,
  yieldToOthers: () => Promise<void>,
): Promise<OwnNames> {
  const read: Group[] = []
  const byFirst = new Map<string, Name[]>()
  for (const { names, kinds, categories } of groups) {
    const group: Group = { categories, names: [], ads: 0 }
    for (const texto of [...names, ...kinds]) {
      const folded = fold(texto)
      const stems = wordsIn(folded).filter(isTelling).map(stemOf)
      const name = { texto, folded, group, stems, ads: 0, isKind: !names.includes(texto) }
      group.names.push(name)
      const [first] = stems
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), name])
    }
    read.push(group)
    await yieldToOthers()
  }
  return {
    add(words, categoria) {
      const has = new Set(words.map(stemOf))
      const found = new Set<Group>()
      for (const name of [...has].flatMap((stem) => byFirst.get(stem) ?? [])) {
        if (!name.stems.every((stem) => has.has(stem))) continue
        const isHere = name.group.categories?.includes(categoria) ?? true
        if (isHere || !atHome.has(name.texto)) name.ads += 1
        if (isHere) found.add(name.group)
      }
      for (const group of found) group.ads += 1
    },
    finding: () => read.flatMap(namesFinding),
  }
}

function namesFinding({ names, categories, ads: inGroup }: Group): Phrase[] {
  return names.flatMap(({ texto, folded, isKind, ads: own }, at) => {
    const isByEar = () =>
      names.slice(0, at).some((earlier) => slipsBetween(earlier.folded, folded) <= SLIPS_BY_EAR)
    const standsForItself = isKind || (own === 0 && (categories === null || isByEar()))
    const ads = standsForItself ? own : Math.max(inGroup, own)
    return ads === 0 ? [] : [{ texto, folded, ads }]
  })
}
