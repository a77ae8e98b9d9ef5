/** Ways in which sellers hide a word from a check, by name. */
export const DISGUISES: Readonly<Record<string, (word: string) => string>> = {
  'dots between the letters': (word) => [...word].join('.'),
  'dashes between the letters': (word) => [...word].join('-'),
  'spaces between the letters': (word) => [...word].join(' '),
  'a dot after each letter': (word) => [...word].map((letter) => `${letter}.`).join(''),
  'different signs between the letters': (word) =>
    [...word].reduce(
      (hidden, letter, at) => hidden + (['.', '-', '_', ' '][at % 4] ?? '') + letter,
    ),
  'a space in the middle': (word) => cutBy(word, ' '),
  'a dash in the middle': (word) => cutBy(word, '-'),
  'syllables apart': (word) => (word.match(/.{1,2}/gu) ?? []).join(' '),
  'digits for letters': (word) => withDigits(word),
  'digits and dots': (word) => [...withDigits(word)].join('.'),
  'a letter held down': (word) => word.replace(/[aeiouáéíóú]/i, '$&$&$&$&'),
  'each letter twice': (word) => [...word].map((letter) => letter + letter).join(''),
  'k for c': (word) => word.replace(/c(?=[aouáóú])|qu/gi, 'k'),
}

const cutBy = (word: string, sign: string): string =>
  word.slice(0, word.length >> 1) + sign + word.slice(word.length >> 1)

const DIGITS: Readonly<Record<string, string>> = { o: '0', i: '1', e: '3', a: '4', s: '5' }
const withDigits = (word: string): string =>
  word.replace(/[oieas]/gi, (letter) => DIGITS[letter.toLowerCase()] ?? letter)
