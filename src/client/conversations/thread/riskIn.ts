import { contactsIn } from '../../../contract/ads/contactInText.ts'
import { fold } from '../../../contract/text/fold.ts'

/** A number that is no price: of a card, an account, a code. */
const NUMBER = /(?:^|[^$\d.,])\d(?:[ -]?\d){5,}(?!\s*(?:pesos|mxn|km|mil))/
/** Words of paying before the thing is seen, and of codes that open an account. */
const WORDS = /\b(?:anticip|adelant|deposit|transfer|enganche|codigo|nip\b|clabe)/

/** Whether a text leads out of the product, or to money or a code before both have met. */
export function isRisky(text: string): boolean {
  return contactsIn(text).length > 0 || NUMBER.test(text) || WORDS.test(fold(text))
}
