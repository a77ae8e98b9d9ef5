import { stemmer } from '@orama/stemmers/spanish'
import { withLoneLetter, type StemmedWord } from '../../../contract/search/words/adWords.ts'
import { stemmable } from './readText.ts'

/** Words that say nothing outside of titles: those of PostgreSQL's Spanish list, which reach it without accents. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `de la que el en y a los del se las por un para con no una su al lo como pero sus le ya o este
  porque esta entre cuando muy sin sobre me hasta hay donde quien desde todo nos durante todos uno
  les ni contra otros ese eso ante ellos e esto antes algunos unos yo otro otras otra tanto esa estos
  mucho quienes nada muchos cual poco ella estar estas algunas algo nosotros mi mis te ti tu tus
  ellas nosotras vosostros vosostras os tuyo tuya tuyos tuyas suyo suya suyos suyas nuestro nuestra
  nuestros nuestras vuestro vuestra vuestros vuestras esos esas estoy estamos estemos estaremos
  estaba estabas estabais estaban estuve estuviste estuvo estuvimos estuvisteis estuvieron estuviera
  estuvieras estuvierais estuvieran estuviese estuvieses estuvieseis estuviesen estando estado estada
  estados estadas estad he has ha hemos han haya hayas hayamos hayan habremos hube hubiste hubo
  hubimos hubisteis hubieron hubiera hubieras hubierais hubieran hubiese hubieses hubieseis hubiesen
  habiendo habido habida habidos habidas soy eres es somos sois son sea seas seamos sean seremos era
  eras erais eran fui fuiste fue fuimos fuisteis fueron fuera fueras fuerais fueran fuese fueses
  fueseis fuesen sintiendo sentido sentida sentidos sentidas siente sentid tengo tienes tiene tenemos
  tienen tenga tengas tengamos tengan tendremos tuve tuviste tuvo tuvimos tuvisteis tuvieron tuviera
  tuvieras tuvierais tuvieran tuviese tuvieses tuvieseis tuviesen teniendo tenido tenida tenidos
  tenidas tened`.split(/\s+/),
)

/** Which words count: in titles all, elsewhere those that say something. */
export type Reading = 'titles' | 'texts'

/** A lexeme with its place among the words of a text, from 1. */
export interface Placed {
  lexeme: string
  place: number
}

const WORD = /[\p{L}\p{N}]+/gu
const known = new Map<string, string>()
/** More words than these are no market's. */
const KNOWN_MOST = 20_000

function stemOf(word: string): string {
  const earlier = known.get(word)
  if (earlier !== undefined) return earlier
  const stem = /^[0-9]+$/.test(word) ? word : stemmer(word)
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(word, stem)
  return stem
}

/** The lexemes of a text that was made `searchable` or `stemmable`. */
export function lexemesOf(text: string, reading: Reading): Placed[] {
  return (text.match(WORD) ?? []).flatMap((word, index) =>
    reading === 'texts' && STOP_WORDS.has(word) ? [] : [{ lexeme: stemOf(word), place: index + 1 }],
  )
}

const stemmed = new Map<string, StemmedWord>()

/** What a folded word is looked for by, as the database's own dictionary has it. */
export function stemmedWord(word: string): StemmedWord {
  const earlier = stemmed.get(word)
  if (earlier) return earlier
  const readable = stemmable(word)
  const lexemes = lexemesOf(readable, 'texts')
  const made = withLoneLetter({
    word,
    stem: phraseOf(lexemes),
    titled: phraseOf(lexemesOf(readable, 'titles')),
    lexemes: [...new Set(lexemes.map(({ lexeme }) => lexeme))],
  })
  if (stemmed.size >= KNOWN_MOST) stemmed.clear()
  stemmed.set(word, made)
  return made
}

/** As a tsquery's text: 'f' <-> '150', with <2> where a word was left out between. */
function phraseOf(lexemes: readonly Placed[]): string {
  return lexemes
    .map(({ lexeme, place }, index) => {
      const before = lexemes[index - 1]
      const away = before ? place - before.place : 0
      const joint = away === 0 ? '' : away === 1 ? ' <-> ' : ` <${away}> `
      return `${joint}'${lexeme.replaceAll("'", "''")}'`
    })
    .join('')
}
