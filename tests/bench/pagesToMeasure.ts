import type { ProductServer } from '../support/productServer.ts'

/** The four pages that strangers land on. */
export async function pagesToMeasure({ origin }: Pick<ProductServer, 'origin'>) {
  const json = async <T>(path: string) => (await (await fetch(origin + path)).json()) as T
  const [ad] = await json<{ _id: string }[]>('/api/index/reciente')
  if (!ad) throw new Error('The product has no ads to measure.')
  const { author } = await json<{ author: { sellerId: string } }>(`/api/announcement/${ad._id}`)
  return [
    { name: 'portada', path: '/' },
    { name: 'búsqueda', path: '/buscar?categoria=muebles' },
    { name: 'anuncio', path: `/anuncio/${ad._id}` },
    { name: 'vendedor', path: `/vendedor/${author.sellerId}` },
  ] as const
}
