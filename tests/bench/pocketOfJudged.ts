import type { Pocket } from '../../src/contract/pocket/endpoints.ts'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { JUDGED_ADS } from '../judged/corpus.ts'
import { startProduct } from '../support/productServer.ts'

export type JudgedPack = Pocket & { syncedAt: number }

/** Sentences of a description. */
const SENTENCES = 6
/** Distance between the sentences of an ad, among all sentences. */
const STEP = 31

/** A state's pack with so many ads: the demo's, with titles and traits of the judged set and sentences of both. */
export async function packOf(count: number): Promise<JudgedPack> {
  const pack = await demoPack()
  const said = [...demoCatalogue(new Date()).ads, ...JUDGED_ADS.map(({ input }) => input)]
  const sentences = said.flatMap(({ descripcion = '' }) => descripcion.split(/(?<=\.) /))
  const anuncios = Array.from({ length: count }, (_, n) => {
    const model = pack.anuncios[n % pack.anuncios.length]
    const judged = JUDGED_ADS[n % JUDGED_ADS.length]
    if (!model || !judged) throw new Error('The demo has no ads in Jalisco.')
    const { titulo = '', categoria, caracteristicas } = judged.input
    const { estado, ciudad } = model.announcement.caracteristicas
    return {
      ...model,
      announcement: {
        ...model.announcement,
        ...(categoria && { categoria }),
        _id: `anuncio-${n}`,
        titulo: `${titulo} ${n}`,
        descripcion: Array.from(
          { length: SENTENCES },
          (_sentence, place) => sentences[(n * SENTENCES + place * STEP) % sentences.length],
        ).join(' '),
        caracteristicas: { ...caracteristicas, estado, ciudad },
      },
    }
  })
  return { ...pack, anuncios, syncedAt: Date.now() } as JudgedPack
}

async function demoPack(): Promise<Pocket> {
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
  try {
    for (;;) {
      const answer = await fetch(`${product.origin}/api/pocket/jalisco`)
      const pack = (await answer.json()) as Pocket
      if (pack.version > 0) return pack
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  } finally {
    await product.stop()
  }
}
