import { fold } from '../../contract/fold.ts'

/** Digits and signs that people write for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** `p1st0la`: digits that stand between letters are letters; `9mm` and `ar15` are what they say. */
const DISGUISED = /(?<=[a-z])[013457@$]+(?=[a-z])/g

/** `p i s t o l a`, `p.i.s.t.o.l.a`: single letters in a row are a word. */
const SPELLED_OUT = /\b(?:[a-z] ){3,}[a-z]\b/g

/** How a seller's first words open a title without saying what is sold. */
const OPENING =
  /^(?:(?:se )?(?:vendo|venta|vende|venden|remato|remate|ofrezco|urge|oferta)(?: (?:de|mi|mis|un|una|unos|unas|vender))* )+/

/**
 * A text as the rules read it: folded words, parted by single spaces, with disguises taken off.
 * 'Vendo P1ST0LA, 9mm' reads 'pistola 9mm'.
 */
export function plainWords(text: string): string {
  return fold(text)
    .replaceAll(DISGUISED, (signs) => [...signs].map((sign) => LOOKALIKES[sign] ?? sign).join(''))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(' ', ''))
    .trim()
    .replace(OPENING, '')
}
