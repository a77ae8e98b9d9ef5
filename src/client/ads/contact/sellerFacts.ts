import type { Seller } from '../../../contract/people.ts'
import { countWords, formatDate } from '../../../contract/text/format.ts'
import type { IconName } from '../../ui/picture/iconName.ts'

/** A fact about a seller, with its icon. */
export type SellerFact = readonly [IconName, string]

/** Facts that help to trust a seller: confirmed e-mail, sales, since when; unknown facts are left out. */
export function sellerFacts({ desde, vendidos = 0, correoConfirmado }: Seller): SellerFact[] {
  const facts: (SellerFact | undefined)[] = [
    correoConfirmado ? ['circle-check', 'Correo confirmado'] : undefined,
    vendidos > 0 ? ['handshake', countWords(vendidos, 'venta')] : undefined,
    desde ? ['calendar-days', `Desde ${monthOf(desde)}`] : undefined,
  ]
  return facts.flatMap((fact) => (fact ? [fact] : []))
}

/** The month of a wire date: 'nov 2026'. */
function monthOf(wireDate: string): string {
  const [, , month = '', , year = ''] = formatDate(wireDate).split(' ')
  return `${month.toLowerCase()} ${year}`
}
