import { textsIn, type AdPart } from '../../contract/ads/publicTexts.ts'
import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { backwards, readings, withoutOpening, type Readings } from './readings.ts'

/** All of an ad that people read. */
export type Offer = Omit<AdInput, 'precio'> & { precio: number | string }

/** Something that an ad says, in each way it may be read. */
export interface Piece {
  part: AdPart
  ways: Readings
}

/** Everything that people read of an ad, its title first. */
export function piecesOf(offer: Offer): Piece[] {
  const contacts = offer.contacto.map(({ contenido }) => pieceOf('prose', contenido))
  return [...textsIn(offer).map(({ part, text }) => pieceOf(part, text)), ...contacts]
}

function pieceOf(part: AdPart, text: string): Piece {
  const turned = backwards(text)
  const [plain, ...others] = readings(text)
  const ways = [...others, ...(turned === null ? [] : [turned])]
  if (part === 'prose') return { part, ways: [plain, ...ways] }
  return { part, ways: [plain, ...[plain, ...ways].map(withoutOpening), ...ways] }
}
