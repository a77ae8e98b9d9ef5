import { KINDS, type TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { checkAd, type RawAd } from '../../../contract/catalogue/checkAd.ts'
import {
  CONTACT_AUDIENCES,
  type ContactAudience,
} from '../../../contract/conversations/conversations.ts'
import { loadPlaces } from '../../../contract/places/municipalities.ts'
import { stateLabel, STATES } from '../../../contract/places/states.ts'
import { Problem } from '../../../contract/problem.ts'
import { currentYear } from '../../calendar.ts'
import { refuseUnstorableText } from '../../http/input/cleanText.ts'
import { parseStrictJson } from './strictJson.ts'

/**
 * The ad that a form describes, `ciudad` by its official name. Throws Problem (400) with the
 * sentence about the first field, in the order of the form, that is wrong.
 */
export async function checkedAd(
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<AdInput> {
  const contactoPara = contactAudience(fields['contactoPara'])
  const { kind, raw } = readAdForm(fields)
  const { ad, errors } = checkAd(kind, raw, currentYear(now))
  if (!ad) throw new Problem('entradaInvalida', Object.values(errors)[0])
  const ciudad = await officialMunicipality(ad.caracteristicas)
  return { ...ad, contactoPara, caracteristicas: { ...ad.caracteristicas, ciudad } }
}

/** Everybody, unless the seller chose otherwise. */
function contactAudience(given: string | undefined): ContactAudience {
  if (given === undefined || given === '') return 'todos'
  const audience = CONTACT_AUDIENCES.find((name) => name === given)
  if (!audience) throw new Problem('entradaInvalida', 'Elige quién ve tus datos de contacto.')
  return audience
}

async function officialMunicipality({ estado, ciudad }: AdInput['caracteristicas']) {
  const state = STATES.find((name) => name === estado)
  const { placesMeant, in: placesIn } = await loadPlaces()
  const [official, other] = state ? placesMeant(String(ciudad), placesIn(state)) : []
  if (!official || other) {
    const where = state ? ` de ${stateLabel(state)}` : ''
    throw new Problem('entradaInvalida', `Elige un municipio o alcaldía de la lista${where}.`)
  }
  return official.ciudad
}

type Fields = Readonly<Record<string, string>>

/** The general fields that a form may bring; whatever else it brings is not looked at (security T10). */
const GENERAL = ['titulo', 'descripcion', 'precio', 'categoria'] as const

const UNREADABLE = {
  caracteristicas: 'Las características no se pueden leer. Escríbelas otra vez.',
  formasEntrega: 'Las formas de entrega no se pueden leer. Elígelas otra vez.',
  contacto: 'Los datos de contacto no se pueden leer. Escríbelos otra vez.',
} as const

/** The kind and the unchecked content of an ad's form, its JSON texts parsed. Throws Problem (400). */
function readAdForm(fields: Fields): { kind: TipoAnuncio; raw: RawAd } {
  const kind = KINDS.find((name) => name === fields['tipoAnuncio'])
  if (!kind) throw new Problem('entradaInvalida', 'Elige un tipo de anuncio de la lista.')
  const general = Object.fromEntries(GENERAL.map((key) => [key, typedText(fields[key])]))
  const raw = {
    general,
    caracteristicas: readJson(fields, 'caracteristicas', {}, isRecord),
    formasEntrega: readJson(fields, 'formasEntrega', [], Array.isArray),
    contacto: readJson(fields, 'contacto', [], Array.isArray),
  }
  refuseUnstorableText(raw)
  return { kind, raw }
}

/** Multipart bodies carry line ends as CRLF; people typed one character. */
function typedText(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n')
}

function readJson<T>(
  fields: Fields,
  name: keyof typeof UNREADABLE,
  absent: T,
  isExpected: (value: unknown) => value is T,
): T {
  const text = fields[name]
  if (text === undefined || text.trim() === '') return absent
  const value = parsed(text)
  if (!isExpected(value)) throw new Problem('entradaInvalida', UNREADABLE[name])
  return value
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
