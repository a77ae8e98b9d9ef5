/*
 * The reading of text that the database has (`searchable`, `stemmable`, `joined_words`, `field_value`; migrations
 * 0017, 0018 and 0021), step by step: a test holds both against each other.
 */

/** Letters that an accent folds to no other, and the marks of inches, as PostgreSQL's unaccent writes them. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  '©': '(c)',
  '®': '(r)',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '«': '<<',
  '»': '>>',
  '¡': '!',
  '¿': '?',
  '–': '-',
  '—': '-',
}
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Without case and accents, compatible characters as plain ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(NOT_PLAIN, (letter) => PLAIN[letter] ?? '')

/** One form for texts that look alike; what parts words is a blank, plurals that no stemmer knows are none. */
export const searchable = (text: string): string =>
  plain(text)
    .replaceAll(/([0-9])\s*(?:''|["”″])/g, '$1 pulgadas ')
    .replaceAll(/(^|\s)[psc]\//g, ' ')
    .replaceAll(/[!-/:-@[-`{-~]/g, ' ')
    .replaceAll(/([0-9])(?=[^0-9\s])/g, '$1 ')
    .replaceAll(/([^0-9\s])(?=[0-9])/g, '$1 ')
    .replaceAll(/z(?=\s|$)/g, 'ce')
    .replaceAll(/([a-z][bcdfghjklmnpqrtvwxy])s(?=\s|$)/g, '$1')
    .replaceAll(/([a-z]{2}i)s(?=\s|$)/g, '$1')
    .replaceAll(/([a-z]{2}en)es(?=\s|$)/g, '$1')
    .replaceAll(/(^|\s)(bra|pie|te)s(?=\s|$)/g, '$1$2')

const KEPT_APART =
  /\b(tela|plata|plato|desarmador|case|cleto|cuadra|camara|mese?|bebe|cana|vela|barro|pasto|comoda|bote|libra|manga|gorra|palo|puerto|rata|computacion|electricista|playa|solo|marco|bombo|pato|tazo|suelo|gasa|cinto|correo|taller|tallado|joya|peso|sal)s?\b/g

/** The same, ready for the stemmer: what it would take for another thing is kept apart. */
export const stemmable = (text: string): string =>
  searchable(text)
    .replaceAll('baja california', 'bajacalifornia')
    .replaceAll(/([a-z]{2}[aeo]r)es\b/g, '$1')
    .replaceAll(KEPT_APART, '$1qq')
    .replaceAll(/\bmeseqq\b/g, 'mesqq')
    .replaceAll(/\bteles?\b/g, 'televisor')
    .replaceAll(/\b(?:depas?|depto|dpto)\b/g, 'departamento')

const JOINING: ReadonlySet<string> = new Set(
  'de del la el las los en con sin para por y a o un una'.split(' '),
)
const JOINED = { min: 3, max: 20 }

/** Neighbouring words as one: who asks for 'crv' finds a CR-V. */
export function joinedWords(text: string): string {
  const joined: string[] = []
  let before = ''
  for (const word of searchable(text).split(/\s+/)) {
    const isWord = /^[a-z]+$/.test(word) && !JOINING.has(word)
    const both = before + word
    if (isWord && before !== '' && both.length >= JOINED.min && both.length <= JOINED.max)
      joined.push(both)
    before = isWord ? word : ''
  }
  return joined.join(' ')
}

const VALUE_MOST = 60

/** A value as filters compare it, without its key; null where it says nothing. Of a memory its size counts. */
export function fieldValue(key: string, value: string): string | null {
  const read = plain(value)
    .replaceAll(/([0-9])\s*(?=[a-z])/g, '$1 ')
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim()
  const size = key === 'ram' || key === 'almacenamiento' ? /[0-9]+ [mgt]b/.exec(read)?.[0] : null
  return (size ?? read).slice(0, VALUE_MOST) || null
}
