import { deliveryForms, fixedCategory, isFree } from '../ads/kindEntries.ts'
import { CONTACT_KINDS, type TipoAnuncio } from '../ads/kinds.ts'
import { DELIVERY_DETAIL_MAX } from '../limits.ts'
import { normalized } from '../text/normalized.ts'
import { publicText } from '../text/typedText.ts'
import type { AdInput, Characteristics, ContactInput, DeliveryInput } from './adInput.ts'
import { checkField, type CheckContext } from './checkField.ts'
import { checkContact } from './contact.ts'
import { isOfCategory, type Field } from './field.ts'
import { characteristicFields } from './fieldsOf.ts'
import { generalFields } from './generalFields.ts'

/** Sentences by field: `titulo`, `ciudad`, …, `formasEntrega`, `contacto`. Empty when all is well. */
export type AdErrors = Record<string, string>

/** An ad's raw input from a form or the wire, still unchecked. */
export interface RawAd {
  general: Record<string, unknown>
  caracteristicas: Record<string, unknown>
  formasEntrega: unknown
  contacto: unknown
}

interface Result<T> {
  value: T
  errors: AdErrors
}

/** Step 1: title, price, category, description (specification, section 3). */
export function checkGeneral(kind: TipoAnuncio, raw: Record<string, unknown>, year: number) {
  const categoria = fixedCategory(kind) ?? asString(raw['categoria'])
  return checkFields(generalFields(kind), raw, { categoria, year })
}

/** Step 2: `caracteristicas`; a key that the kind doesn't have is an error of its own. */
export function checkCharacteristics(
  kind: TipoAnuncio,
  raw: Record<string, unknown>,
  context: CheckContext,
): Result<Characteristics> {
  const fields = characteristicFields(kind)
  const composed = Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [normalized(key, 'NFC'), value]),
  )
  const { value, errors } = checkFields(fields, composed, context)
  for (const key of Object.keys(composed)) {
    if (!fields.some((field) => field.key === key)) {
      errors['caracteristicas'] = 'Hay una característica que este tipo de anuncio no tiene.'
    }
  }
  return { value, errors }
}

/** Step 3, delivery: at least one form where the kind has them, details where they are asked for. */
export function checkDelivery(kind: TipoAnuncio, raw: unknown): Result<DeliveryInput[]> {
  const options = deliveryForms(kind)
  const entries = asEntries(raw)
  const wrong = (sentence: string) => ({ value: [], errors: { formasEntrega: sentence } })
  if (!entries) return wrong('Las formas de entrega no son válidas.')
  if (options.length === 0) return { value: [], errors: {} }
  if (entries.length === 0) return wrong('Agrega una forma de entrega.')
  const value: DeliveryInput[] = []
  for (const entry of entries) {
    const option = options.find(({ forma }) => forma === asString(entry['forma']))
    if (!option) return wrong('Elige una forma de entrega de la lista.')
    if (value.some(({ forma }) => forma === option.forma)) {
      return wrong('Cada forma de entrega se elige una sola vez.')
    }
    const detalles = publicText(asString(entry['detalles'])).trim()
    if (option.conDetalles && !detalles) return wrong(`Escribe los detalles de «${option.nombre}».`)
    if (Array.from(detalles).length > DELIVERY_DETAIL_MAX) {
      return wrong(
        `Los detalles de entrega pueden tener ${DELIVERY_DETAIL_MAX} caracteres como máximo.`,
      )
    }
    value.push(option.conDetalles ? { forma: option.forma, detalles } : { forma: option.forma })
  }
  return { value, errors: {} }
}

/** Step 3, contact: one of each kind at most, at least one, each filled. */
export function checkContacts(raw: unknown): Result<ContactInput[]> {
  const entries = asEntries(raw)
  const wrong = (sentence: string) => ({ value: [], errors: { contacto: sentence } })
  if (!entries || entries.length === 0) return wrong('Agrega al menos una forma de contacto.')
  const value: ContactInput[] = []
  for (const entry of entries) {
    const tipo = CONTACT_KINDS.find((kind) => kind === entry['tipo'])
    if (!tipo) return wrong('Elige una forma de contacto de la lista.')
    if (value.some((contact) => contact.tipo === tipo)) {
      return wrong('Solo puede haber una forma de contacto de cada tipo.')
    }
    const checked = checkContact(tipo, asString(entry['contenido']))
    if ('error' in checked) return wrong(checked.error)
    value.push({ tipo, contenido: checked.value })
  }
  return { value, errors: {} }
}

/** The whole ad; `ad` is there only when there are no errors. */
export function checkAd(
  kind: TipoAnuncio,
  raw: RawAd,
  year: number,
): { ad: AdInput; errors?: undefined } | { ad?: undefined; errors: AdErrors } {
  const general = checkGeneral(kind, raw.general, year)
  const categoria = fixedCategory(kind) ?? String(general.value['categoria'] ?? '')
  const characteristics = checkCharacteristics(kind, raw.caracteristicas, { categoria, year })
  const delivery = checkDelivery(kind, raw.formasEntrega)
  const contact = checkContacts(raw.contacto)
  const errors = {
    ...general.errors,
    ...characteristics.errors,
    ...delivery.errors,
    ...contact.errors,
  }
  if (Object.keys(errors).length > 0) return { errors }
  const precio = isFree(kind) ? 0 : general.value['precio']
  // A priced kind asks for its price: an ad must never be published for nothing by mistake.
  if (precio === undefined) throw new RangeError(`An ad of kind ${kind} has no price.`)
  return {
    ad: {
      tipoAnuncio: kind,
      titulo: String(general.value['titulo']),
      descripcion: String(general.value['descripcion']),
      precio,
      categoria,
      caracteristicas: characteristics.value,
      formasEntrega: delivery.value,
      contacto: contact.value,
    },
  }
}

function checkFields(
  fields: readonly Field[],
  raw: Record<string, unknown>,
  context: CheckContext,
): Result<Characteristics> {
  const value: Characteristics = {}
  const errors: AdErrors = {}
  for (const field of fields) {
    // Older drafts and pages give what the category hasn't: it is left out, and not refused.
    if (!isOfCategory(field, context.categoria)) continue
    const given = Object.hasOwn(raw, field.key) ? raw[field.key] : undefined
    const checked = checkField(field, given, context)
    if ('error' in checked) errors[field.key] = checked.error
    else if (checked.value !== null) value[field.key] = checked.value
  }
  return { value, errors }
}

function asString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asEntries(raw: unknown): Record<string, unknown>[] | null {
  if (!Array.isArray(raw)) return null
  const objects = raw.filter((entry) => typeof entry === 'object' && entry !== null)
  return objects.length === raw.length ? objects : null
}
