import { vi } from 'vitest'
import type { Pocket, PocketAd } from '../../src/contract/pocket/endpoints.ts'
import { INDEX_LENGTH_BYTES } from '../../src/contract/pocket/thumbnails.ts'
import { chosenStates, deletePack } from '../../src/offline/pocket/packs.ts'

/** The id of an ad's only photo. */
const photoOf = (id: string): string => `${`foto${id}`.padEnd(16, '0')}-c3c8b5`

/** An ad of a pack; `creado` orders it. */
export function pocketAd(id: string, creado = 0, titulo = `Bicicleta ${id}`): PocketAd {
  return {
    announcement: {
      _id: id,
      titulo,
      precio: 1500,
      categoria: 'deportes',
      nivel: 'estandar',
      tipoAnuncio: 'producto',
      imagenes: [`/media/${photoOf(id)}/1000.webp`],
      caracteristicas: { ciudad: 'Zapopan', estado: 'jalisco' },
      fechaCreacion: '05-11-2026',
      fechaExpiracion: '05-12-2026',
      showLabel: false,
      descripcion: 'En buen estado',
      formasEntrega: [{ forma: 'punto medio' }],
      contacto: [],
      contactoOculto: true,
      mejoras: [],
      estadoAnuncio: 'activo',
    },
    canMakeReview: false,
    isFavorite: false,
    reviews: [],
    author: {
      sellerId: 'vendedor',
      nombre: 'Luis',
      apellido: 'Soto',
      foto: null,
      calificacion: 0,
      evaluadores: 0,
    },
    mio: false,
    orden: { creado, caduca: creado + 1, precio: 1500, pagado: [] },
  }
}

export const SYNONYMS = { grupos: [], enCasa: [], enOtraParte: {}, accesorios: [] }

/** A whole pack of a state in a version. */
export const whole = (version: number, anuncios: PocketAd[], estado = 'jalisco'): Pocket => ({
  estado,
  version,
  hecho: version,
  completo: true,
  anuncios,
  fuera: [],
  sinonimos: SYNONYMS,
})

/** The changes of a pack up to a version. */
export const delta = (
  version: number,
  anuncios: PocketAd[],
  fuera: string[],
  terminados?: string[],
): Pocket => ({
  estado: 'jalisco',
  version,
  hecho: version,
  completo: false,
  anuncios,
  fuera,
  ...(terminados && { terminados }),
})

/** A file of thumbnails, each of so many bytes. */
export function thumbnailFile(names: readonly string[], length = 3): Uint8Array<ArrayBuffer> {
  const index = new TextEncoder().encode(JSON.stringify(names.map((name) => [name, length])))
  const file = new Uint8Array(INDEX_LENGTH_BYTES + index.byteLength + names.length * length).fill(7)
  new DataView(file.buffer).setUint32(0, index.byteLength)
  file.set(index, INDEX_LENGTH_BYTES)
  return file
}

type Reply = () => Response | Promise<Response>

/** A stubbed server that answers by address; other addresses are offline. Returns the requests. */
export function answerAddresses(replies: Readonly<Record<string, Reply>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const reply = replies[address]
    if (!reply) throw new TypeError('Failed to fetch')
    return reply()
  })
  return asked
}

/** The replies of a state's pack, with its thumbnails. */
export const packReplies = (answer: Pocket, since?: number): Record<string, Reply> => {
  const path = `/api/pocket/${answer.estado}`
  const query = since === undefined ? '' : `?desde=${since}`
  const names = answer.anuncios.map(({ announcement }) => photoOf(announcement._id))
  const ofWhole = answer.completo ? '' : query
  return {
    [path + query]: () => Response.json(answer),
    [`${path}/miniaturas${ofWhole}`]: () => new Response(thumbnailFile(names)),
  }
}

/** A phone on which no state was ever chosen. */
export async function withoutPocket(): Promise<void> {
  const chosen = await chosenStates()
  await Promise.all(chosen.map(({ estado }) => deletePack(estado)))
}
