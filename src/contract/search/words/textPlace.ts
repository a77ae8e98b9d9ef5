import type { Hits, HitsWanted } from '../hitsWanted.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import type { AdWords } from './adWords.ts'

/** Where the words of a search are looked for. */
export interface TextPlace {
  words: AdWords
  synonyms: Synonyms
  /** Lexemes that more than half of the ads have; none where nobody counts them. */
  inMost(): Promise<ReadonlySet<string>>
  find(wanted: HitsWanted): Promise<Hits>
}
