import type { Seller } from '../../contract/endpoints/people.ts'

/** The full name, as the page is called too. */
export function sellerTitle({ nombre, apellido }: Pick<Seller, 'nombre' | 'apellido'>): string {
  return `${nombre} ${apellido}`.trim()
}

export function countWords(ads: number): string {
  return ads === 1 ? '1 anuncio' : `${ads} anuncios`
}
