import type { Seller } from '../../../contract/people.ts'
import { groupThousands } from '../../../contract/text/format.ts'

/** What helps to judge a seller: since when, where, how many sold; what isn't known is left out. */
export function sellerFacts({ desde, ciudad, vendidos = 0 }: Seller): string[] {
  const sold = vendidos === 1 ? '1 vendido' : `${groupThousands(vendidos)} vendidos`
  return [desde && `Aquí desde ${desde.slice(-4)}`, ciudad, vendidos > 0 ? sold : ''].flatMap(
    (fact) => fact || [],
  )
}
