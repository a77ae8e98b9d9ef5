import { stemmedWord, type StemmedWord } from '../../../contract/search/words/adWords.ts'
import { stemOf } from '../../../contract/search/words/stem.ts'
import type { Placed } from '../../../contract/search/words/wordQuery.ts'
import { fold } from '../../../contract/text/fold.ts'
import { legible } from '../../../contract/text/typedText.ts'

/** Words that say nothing outside of titles. All stems of the phone need agree with each other alone. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a al algo ante como con contra cual cuando de del desde donde durante e el ella ellas ellos en entre era
  eres es esa ese eso esta estaba estado estamos estan estar estas este esto estos estoy fue fui ha hasta hay he la
  las le les lo los mas me mi mis mucho muchos muy nada ni no nos o os otra otras otro otros para pero poco por porque
  que quien se sea ser si sin sobre somos son soy su sus te tengo ti tiene tienen todo todos tu tus un una uno unos y
  ya yo`.split(/\s+/),
)

const INCHES = /(\d)\s*(?:''|["”″])/g
/** Letters and digits are parted: who asks for 'f150' finds an F-150. */
const WORD = /\p{L}+|\d+|\p{N}/gu

/** Words of a text with their places, without stop words unless they are `titles`. */
export function placedWords(text: string, { titles = false } = {}): Placed[] {
  const words = fold(legible(text).replaceAll(INCHES, '$1 pulgadas ')).match(WORD) ?? []
  return words.flatMap((word, at) =>
    titles || !STOP_WORDS.has(word) ? [{ stem: stemOf(word), at }] : [],
  )
}

/** Neighbours of a text as one word: who asks for 'crv' finds a CR-V. */
export function joinedWords(text: string): Placed[] {
  const words = fold(text).match(WORD) ?? []
  const isPart = (word = '1') => !/^\d/.test(word) && !STOP_WORDS.has(word)
  return words.flatMap((word, at) =>
    isPart(words[at - 1]) && isPart(word) ? [{ stem: stemOf(`${words[at - 1]}${word}`), at }] : [],
  )
}

const known = new Map<string, StemmedWord>()
/** More words than these are no market's. */
const KNOWN_MOST = 20_000

/** The stems by which a folded word is looked for. */
export function stemmed(word: string): StemmedWord {
  const made =
    known.get(word) ?? stemmedWord(word, placedWords(word), placedWords(word, { titles: true }))
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(word, made)
  return made
}
