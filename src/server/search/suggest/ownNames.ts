import { FREE_ONLY_CATEGORIES, type Categoria } from '../../../contract/ads/categories.ts'
import { groupedBy } from '../../../contract/search/suggest/groupedBy.ts'
import type { Phrase } from '../../../contract/search/suggest/phrase.ts'
import type { SynonymGroup } from '../../../contract/search/synonyms/synonymRules.ts'
import type { AdWords } from '../../../contract/search/words/adWords.ts'
import { slipsBetween } from '../../../contract/search/words/mendWord.ts'
import { wordsOf } from '../../../contract/search/words/queryWords.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { NamedAd } from './newestAds.ts'

interface Member {
  texto: string
  folded: string
  group: Group
  /** Whether it is a kind of the thing, which doesn't find the others. */
  isKind: boolean
  /** Whether it means the thing in its own categories alone. */
  isAtHome: boolean
  lexemes: readonly string[]
  ads: number
}

interface Group {
  /** As ads carry their categories among their lexemes; null for names of anything. */
  categories: readonly string[] | null
  members: readonly Member[]
  /** Ads in its categories that have one of its names or kinds. */
  ads: number
}

export interface OwnNames {
  add(ad: NamedAd): void
  /** Names that find ads. */
  finding(): Phrase[]
}

/** Counts everyday names of things, which are our own words: an ad that has one is found by all of its group. */
export async function countNames(
  adWords: Pick<AdWords, 'stems'>,
  groups: readonly SynonymGroup[],
  atHome: ReadonlySet<string>,
): Promise<OwnNames> {
  const all = groups.flatMap(({ names, kinds }) => [...names, ...kinds])
  const stems = await adWords.stems(all.flatMap((name) => wordsOf(name).map((word) => word.folded)))
  const lexemesOf = (name: string) =>
    wordsOf(name).flatMap((word) => stems.get(word.folded)?.lexemes ?? [])
  const read = groups.map((group) => groupOf(group, atHome, lexemesOf))
  const byFirst = groupedBy(
    read.flatMap(({ members }) => members.filter(({ lexemes }) => lexemes.length > 0)),
    ({ lexemes }) => lexemes[0] ?? '',
  )
  return {
    add({ lexemes }) {
      const has = new Set(lexemes)
      const found = new Set<Group>()
      for (const lexeme of has) {
        for (const member of byFirst.get(lexeme) ?? []) {
          if (!member.lexemes.every((one) => has.has(one))) continue
          const isHere = member.group.categories?.some((one) => has.has(one)) ?? true
          if (isHere || !member.isAtHome) member.ads += 1
          if (isHere) found.add(member.group)
        }
      }
      for (const group of found) group.ads += 1
    },
    finding: () => read.flatMap(namesFinding),
  }
}

function groupOf(
  { names, kinds, categories }: SynonymGroup,
  atHome: ReadonlySet<string>,
  lexemesOf: (name: string) => string[],
): Group {
  const members: Member[] = []
  const group = { categories: categories?.map((one) => `#${one}`) ?? null, members, ads: 0 }
  for (const [isKind, some] of [
    [false, names],
    [true, kinds],
  ] as const) {
    for (const texto of some) {
      const member = { texto, folded: fold(texto), group, isKind, ads: 0 }
      members.push({ ...member, isAtHome: atHome.has(texto), lexemes: lexemesOf(texto) })
    }
  }
  return group
}

/** Names that no ad has are left out beside a similar earlier one: spellings by ear are among them. */
function namesFinding({ members, categories, ads }: Group): Phrase[] {
  const names = members.filter(({ isKind }) => !isKind)
  return members.flatMap((member) => {
    const { texto, folded, isKind } = member
    const isByEar =
      categories === null ||
      names
        .slice(0, names.indexOf(member))
        .some((earlier) => slipsBetween(earlier.folded, folded) <= SLIPS_BY_EAR)
    const weight = isKind || (isByEar && member.ads === 0) ? member.ads : Math.max(ads, member.ads)
    return weight === 0 ? [] : [{ texto, folded, ads: weight }]
  })
}

const SLIPS_BY_EAR = 2

/** Categories whose search finds an ad. */
export function categoriesOf({ categoria, isFree }: NamedAd): Categoria[] {
  const free = FREE_ONLY_CATEGORIES as Readonly<Record<string, { seBuscaEn: Categoria }>>
  const found = free[categoria]?.seBuscaEn ?? (categoria as Categoria)
  return isFree ? [found, 'gratis'] : [found]
}
