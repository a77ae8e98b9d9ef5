import type { Seller } from '../../../contract/people.ts'
import { countWords } from '../../../contract/text/format.ts'
import { WAYS } from './contactWays.ts'

/**
 * Facts that help to judge a seller: since when, where, ads sold, confirmed e-mail, preferred way of contact.
 * Unknown facts are left out.
 */
export function sellerFacts(seller: Seller): string[] {
  const { desde, ciudad, vendidos = 0, correoConfirmado, prefiere } = seller
  const sold = countWords(vendidos, 'vendido').replace(' ', '\u00A0')
  const way = prefiere && WAYS[prefiere].name.replace(/^[TC]/, (letter) => letter.toLowerCase())
  return [
    desde && `Aquí desde ${desde.slice(-4)}`,
    ciudad,
    vendidos > 0 && sold,
    correoConfirmado && 'Correo confirmado',
    way && `Prefiere ${way}`,
  ].flatMap((fact) => fact || [])
}
