import { LRUCache } from 'lru-cache'
import { contactsIn } from '../../../contract/ads/contactInText.ts'
import { findForbidden, type Offer } from '../../forbidden/findForbidden.ts'
import { readings } from '../../forbidden/readings.ts'
import { vocabularyOf } from '../../forbidden/undisguise.ts'
import { INSULTS } from './insults.ts'

/** Seven digits call a house, whatever stands between them. */
const DIGITS_MOST = 6
const LETTERS_MOST = 40
const CACHED_TEXTS = 5000

const speakableCache = new LRUCache<string, boolean>({
  max: CACHED_TEXTS,
  memoMethod: (text) => isFit(text),
})

/**
 * Whether the market may say a text that its people wrote: no sentence, no way of contact or number of a
 * house, nothing forbidden, no insult.
 */
export const isSpeakable = (text: string): boolean =>
  text.length <= LETTERS_MOST && speakableCache.memo(text)

const isFit = (text: string): boolean =>
  text.replaceAll(/\P{Nd}/gu, '').length <= DIGITS_MOST &&
  contactsIn(text).length === 0 &&
  !isInsulting(text) &&
  READ_IN.every((place) => findForbidden(asTitle(text, place)).length === 0)

/** Insults are disguised as forbidden goods are: 'p3ndejo'. */
const INSULTS_DISGUISED = vocabularyOf([...INSULTS])

const isInsulting = (text: string): boolean =>
  readings(text, INSULTS_DISGUISED).some((way) =>
    way.split(/[^a-z]+/).some((word) => singulars(word).some((one) => INSULTS.has(one))),
  )

const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
]

/** A thing where no rule spares its kind, and a service. */
const READ_IN = [
  { tipoAnuncio: 'producto', categoria: 'accesorios personales' },
  { tipoAnuncio: 'servicio', categoria: 'servicio' },
] as const

/** An ad that says this and nothing else. */
const asTitle = (titulo: string, place: (typeof READ_IN)[number]): Offer => ({
  ...place,
  titulo,
  descripcion: '',
  precio: 0,
  caracteristicas: {},
  formasEntrega: [],
  contacto: [],
})
