import sayings from './sayings.json' with { type: 'json' }

const VOWELS: Readonly<Record<string, string>> = {
  a: '[aá]',
  e: '[eé]',
  i: '[ií]',
  o: '[oó]',
  u: '[uúü]',
}
const WORD = String.raw`[\p{L}\d]+`

/**
 * A saying as `sayings.json` writes it: words with blanks between; `(a|b)` either, `?` behind what may be missing,
 * `#` a number, `_` any word, `*` the rest of the text.
 */
function patternOf(saying: string): string {
  return saying
    .split(' ')
    .map((part) => {
      if (part === '*') return ' .+'
      const isOptional = part.endsWith('?')
      const word = (isOptional ? part.slice(0, -1) : part)
        .replaceAll(/[aeiou]/g, (vowel) => VOWELS[vowel] ?? vowel)
        .replace('#', String.raw`\d+`)
        .replace('_', WORD)
      return isOptional ? `(?: ${word})?` : ` ${word}`
    })
    .join('')
}

const SAYING = new RegExp(`(?:${sayings.map(patternOf).join('|')})(?= )`, 'giu')

/** A text without what says how a thing is paid, works or is wished for: 'tsuru al 100', 'refri a meses'. */
export function withoutSayings(text: string): string {
  const spaced = ` ${text.replaceAll(/[\s,.!¡¿?]+(?=\s|$)|\s+/g, ' ')} `
  const rest = spaced.replaceAll(SAYING, ' ').replaceAll(/ +/g, ' ').trim()
  return rest === '' ? text : rest
}
