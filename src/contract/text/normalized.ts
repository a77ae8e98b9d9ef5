/** More marks than any script puts on a letter; sorting them takes more than linear time. */
const PILE = /(\p{M}{8})\p{M}+/gu

/** The text in a Unicode normal form, without the marks beyond the eighth on a letter. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(PILE, '$1').normalize(form)
