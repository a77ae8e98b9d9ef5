import { isCategory } from '../../../contract/ads/categories.ts'
import { OLDEST_YEAR } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import type { PriceQuery } from '../../../contract/search/endpoints.ts'
import { givenText } from '../../../contract/search/givenText.ts'
import { fold } from '../../../contract/text/fold.ts'

/** A thing whose price is asked for. */
export interface PriceQuestion {
  /** Make and model of a vehicle, or the ad's title. */
  name: string
  category: string
  /** A vehicle's year: ads of years near it are compared. */
  year: number | null
  /** A home's deal: its rent says nothing of its price for sale. */
  deal: 'renta' | 'venta' | null
  /** The ad that asks. */
  except: string | null
}

const YEAR = /(?<!\d)(?:19[3-9]\d|20[0-4]\d)(?!\d)/g
const LAST_YEAR = 2100

/**
 * Checks a thing for sale; null for a thing that can't be compared. Such a thing lacks a title or a
 * category, or is a home without a word on rent or sale. Throws Problem 'entradaInvalida' for texts
 * over 100 characters and years that are none.
 */
export function parsePriceQuestion(query: PriceQuery): PriceQuestion | null {
  const title = givenText(query.nombre, 'El título')
  const category = givenText(query.categoria, 'La categoría')
  const make = givenText(query.marca, 'La marca')
  const model = givenText(query.modelo, 'El modelo')
  const asked = givenText(query.rentaOVenta, 'El trato')
  const said = yearIn(givenText(query.año, 'El año'))
  if (title === null || category === null || !isCategory(category)) return null
  const isVehicle = category === 'vehiculo'
  const deal = category === 'inmuebles' ? dealOf(asked ?? title) : null
  if (category === 'inmuebles' && deal === null) return null
  // The last one: 'Peugeot 2008 2019'.
  const written = isVehicle ? [...title.matchAll(YEAR)].at(-1) : undefined
  const titled = written ? title.slice(0, written.index) + title.slice(written.index + 4) : title
  return {
    name: isVehicle && make !== null && model !== null ? `${make} ${model}` : titled,
    category,
    year: isVehicle ? (said ?? (written ? Number(written[0]) : null)) : null,
    deal,
    except: query.salvo ?? null,
  }
}

function yearIn(text: string | null): number | null {
  if (text === null) return null
  const year = Number(text)
  if (Number.isInteger(year) && year >= OLDEST_YEAR && year <= LAST_YEAR) return year
  throw new Problem('entradaInvalida', 'El año debe ser un número de cuatro cifras, como 2015.')
}

/** 'Rento', 'en renta' and 'alquiler'; 'vendo', 'en venta'. */
function dealOf(text: string): PriceQuestion['deal'] {
  const said = fold(text)
  if (/\b(?:rent|alquil)/.test(said)) return 'renta'
  return /\b(?:vent|vend)/.test(said) ? 'venta' : null
}
