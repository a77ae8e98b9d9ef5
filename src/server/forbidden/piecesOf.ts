import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { backwards, readings, withoutOpening, type Readings } from './readings.ts'

/** All of an ad that people read. */
export type Offer = Omit<AdInput, 'precio'> & { precio: number | string }

/** Something that an ad says, in each way it may be read. */
export interface Piece {
  /** The title, the make or model of the thing, or sentences about it. */
  part: 'title' | 'name' | 'prose'
  ways: Readings
}

/** Chosen from lists, so that nobody says anything by them. */
const CHOSEN = new Set(['estado', 'ciudad', 'uso', 'sexo', 'rentaOVenta'])
/** What a thing is, as its title says too. */
const KIND_OF_THING = 'tipo'

/** Everything that people read of an ad, its title first. */
export function piecesOf(offer: Offer): Piece[] {
  const { titulo, descripcion, caracteristicas, precio, formasEntrega, contacto } = offer
  const told = Object.entries(caracteristicas).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !CHOSEN.has(entry[0]),
  )
  const sentences = [
    descripcion,
    ...formasEntrega.flatMap(({ detalles }) => detalles ?? []),
    ...contacto.map(({ contenido }) => contenido),
  ]
  return [
    pieceOf('title', titulo),
    ...told.map(([key, text]) => pieceOf(key === KIND_OF_THING ? 'title' : 'name', text)),
    ...(typeof precio === 'string' ? [pieceOf('name', precio)] : []),
    ...sentences.map((text) => pieceOf('prose', text)),
  ]
}

function pieceOf(part: Piece['part'], text: string): Piece {
  const turned = backwards(text)
  const [plain, ...others] = readings(text)
  const ways = [...others, ...(turned === null ? [] : [turned])]
  if (part === 'prose') return { part, ways: [plain, ...ways] }
  return { part, ways: [plain, ...[plain, ...ways].map(withoutOpening), ...ways] }
}
