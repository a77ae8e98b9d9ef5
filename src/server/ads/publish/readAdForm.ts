import { KINDS, type TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { RawAd } from '../../../contract/catalogue/checkAd.ts'
import { Problem } from '../../../contract/problem.ts'
import { refuseUnstorableText } from '../../http/input/cleanText.ts'
import { parseStrictJson } from './strictJson.ts'

type Fields = Readonly<Record<string, string>>

/** The general fields that a form may bring; whatever else it brings is not looked at (security T10). */
const GENERAL = ['titulo', 'descripcion', 'precio', 'categoria'] as const

const UNREADABLE = {
  caracteristicas: 'Las características no se pueden leer. Escríbelas otra vez.',
  formasEntrega: 'Las formas de entrega no se pueden leer. Elígelas otra vez.',
  contacto: 'Los datos de contacto no se pueden leer. Escríbelos otra vez.',
} as const

/** The kind and the unchecked content of an ad's form, its JSON texts parsed. Throws Problem (400). */
export function readAdForm(fields: Fields): { kind: TipoAnuncio; raw: RawAd } {
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
