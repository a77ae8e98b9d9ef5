import type { Characteristics, DeliveryInput } from '../../contract/catalogue/adInput.ts'
import type { Dice } from '../random.ts'
import {
  CLOSING,
  CONDITION,
  DELIVERY_WORDS,
  ESTATE_CLOSING,
  FOOD_CLOSING,
  FREE_CLOSING,
  PRICE_WORDS,
  REASON,
  SERVICE_CLOSING,
  VEHICLE_CONDITION,
  VEHICLE_REASON,
} from '../texts/phrases.ts'
import type { Shelf, Thing } from '../texts/shelf.ts'
import { tratoOf } from './people.ts'

/** Some of the thing's sentences, in their own order. */
function sentencesOf({ about, worn = [] }: Thing, uso: string, chance: Dice): string[] {
  const sentences = uso === 'nuevo' ? about : [...about, ...worn]
  const chosen = new Set(chance.shuffle(sentences).slice(0, chance.whole(2, 3)))
  return sentences.filter((sentence) => chosen.has(sentence))
}

function delivery(forms: readonly DeliveryInput[], chance: Dice): string[] {
  const [form] = forms
  const words = form === undefined ? undefined : DELIVERY_WORDS[form.forma]
  if (form === undefined || words === undefined) return []
  return [chance.pick(words).replace('{puntos}', form.detalles ?? '')]
}

/** A description as its seller would write it: what it is, its state, how it changes hands. */
export function describe(
  shelf: Shelf,
  thing: Thing,
  traits: Characteristics,
  forms: readonly DeliveryInput[],
  sellerKey: string,
  chance: Dice,
): string {
  const trato = tratoOf(sellerKey)
  const uso = String(traits['uso'])
  const about = sentencesOf(thing, uso, chance)
  const handover = delivery(forms, chance)
  const join = (...parts: string[][]): string => {
    const paragraphs = chance.chance(0.4) ? '\n\n' : ' '
    const [first = [], ...rest] = parts
    return [first.join(' '), rest.flat().join(' ')].filter((text) => text !== '').join(paragraphs)
  }
  const maybe = (share: number, list: readonly string[]): string[] =>
    chance.chance(share) ? [chance.pick(list)] : []

  if (shelf.tipoAnuncio === 'inmueble') return join(about, [chance.pick(ESTATE_CLOSING[trato])])
  if (shelf.tipoAnuncio === 'servicio') return join(about, [chance.pick(SERVICE_CLOSING[trato])])
  if (thing.categoria === 'servicios') return join(about)
  if (shelf.tipoAnuncio === 'gratis') {
    return join(about, handover, [chance.pick(FREE_CLOSING[trato])])
  }
  if (shelf.categoria === 'alimentos y bebidas') {
    return join(about, handover, [chance.pick(FOOD_CLOSING[trato])])
  }
  // Makers sell new things only: their ads say no condition.
  const homemade = thing.traits?.['uso'] === 'nuevo'
  const broken = uso === 'para piezas'
  const vehicle = shelf.tipoAnuncio === 'vehiculo' && !broken
  const condition = vehicle ? VEHICLE_CONDITION : (CONDITION[uso] ?? [])
  return join(
    broken ? [chance.pick(condition)] : about,
    broken || homemade ? [] : maybe(0.75, condition),
    uso === 'usado' ? maybe(0.55, vehicle ? VEHICLE_REASON : REASON) : [],
    handover,
    maybe(0.6, PRICE_WORDS),
    maybe(0.7, CLOSING[trato]),
  )
}
