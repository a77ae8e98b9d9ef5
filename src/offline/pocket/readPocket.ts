import type { Pocket, PocketAd } from '../../contract/pocket/endpoints.ts'

/**
 * Parses a response as the pack of a state, whole or a delta. Throws SyntaxError for an incomplete
 * or invalid pack. The phone keeps it for days, so everything is checked.
 */
export function readPocket(file: Uint8Array, estado: string): Pocket {
  const value: unknown = JSON.parse(new TextDecoder().decode(file))
  if (!isPocket(value) || value.estado !== estado) throw new SyntaxError('This is no pack.')
  return value
}

function isPocket(value: unknown): value is Pocket {
  if (!isObject(value)) return false
  const { version, hecho, completo, anuncios, fuera, terminados, sinonimos } =
    value as Partial<Pocket>
  return (
    Number.isSafeInteger(version) &&
    Number.isSafeInteger(hecho) &&
    typeof completo === 'boolean' &&
    Array.isArray(anuncios) &&
    anuncios.every(isPocketAd) &&
    isIds(fuera) &&
    (terminados === undefined || isIds(terminados)) &&
    (completo ? isObject(sinonimos) : sinonimos === undefined || isObject(sinonimos))
  )
}

function isPocketAd(value: unknown): boolean {
  if (!isObject(value)) return false
  const { announcement: ad, author, orden } = value as Partial<PocketAd>
  return (
    isObject(ad) &&
    [ad._id, ad.titulo, ad.descripcion].every((text) => typeof text === 'string') &&
    Array.isArray(ad.imagenes) &&
    isObject(ad.caracteristicas) &&
    isObject(author) &&
    isObject(orden) &&
    typeof orden.creado === 'number' &&
    Array.isArray(orden.pagado)
  )
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
