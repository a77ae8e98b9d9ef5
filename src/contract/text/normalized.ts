/** More marks than any writing puts on a letter, whose order takes more than linear time to find. */
const PILE = /(\p{M}{8})\p{M}+/gu

/** The text in a form of Unicode; of a letter's marks those beyond the eighth are gone. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(PILE, '$1').normalize(form)
