import type { User } from '../../../contract/account/endpoints.ts'
import { deliveryForms, fixedCategory, isFree } from '../../../contract/ads/kindEntries.ts'
import { CONTACT_KINDS, type TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { ContactInput, DeliveryInput } from '../../../contract/catalogue/adInput.ts'
import type { Field } from '../../../contract/catalogue/field.ts'
import { characteristicFields } from '../../../contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import {
  CONTACT_AUDIENCES,
  type ContactAudience,
} from '../../../contract/conversations/conversations.ts'
import type { SellStart } from '../../../contract/ownAds/endpoints.ts'
import type { Places } from '../../../contract/places/municipalities.ts'
import { STATES } from '../../../contract/places/states.ts'
import type { OwnAd } from '../edit/loadOwnAd.ts'

/** An ad as it is being typed: every answer is the text in its control. */
export interface AdForm {
  general: Readonly<Record<string, string>>
  caracteristicas: Readonly<Record<string, string>>
  formasEntrega: readonly DeliveryInput[]
  contacto: readonly ContactInput[]
  contactoPara: ContactAudience
  /** The seller accepts the terms of use. */
  acepta: boolean
}

/**
 * A form with what is known of the seller already: place, delivery, contact and terms of the last
 * ad, or state and e-mail of the account before the first (specification, sections 3 and 5). Nothing of a guest.
 */
export function newAdForm(
  kind: TipoAnuncio,
  user: Pick<User, 'correo' | 'estado'> | null,
  last?: SellStart['ultimo'],
): AdForm {
  if (last) {
    const { estado, ciudad, formasEntrega, contactoPara } = last
    return storedAdForm(kind, {
      caracteristicas: { estado, ciudad },
      formasEntrega,
      contacto: typedContacts(last.contacto),
      contactoPara,
      acepta: true,
    })
  }
  const estado = STATES.find((name) => name === user?.estado)
  return {
    general: {},
    caracteristicas: estado ? { estado } : {},
    formasEntrega: [],
    contacto: user ? [{ tipo: 'email', contenido: user.correo }] : [],
    contactoPara: 'todos',
    acepta: false,
  }
}

/** Contacts as people write them: ten digits, where the wire has the country before them. */
function typedContacts(contacts: readonly ContactInput[]): ContactInput[] {
  return contacts.map(({ tipo, contenido }) => ({
    tipo,
    contenido: contenido.replace(/^\+52(?=\d{10}$)/, ''),
  }))
}

/**
 * The form of a stored draft. It may come from an older version of the app, so only what the kind
 * has today is taken over (fault F18).
 */
export function storedAdForm(kind: TipoAnuncio, stored: unknown): AdForm {
  const form = asRecord(stored)
  return {
    general: textsOf(form['general'], generalFields(kind)),
    caracteristicas: textsOf(form['caracteristicas'], characteristicFields(kind)),
    formasEntrega: asEntries(form['formasEntrega']).flatMap(({ forma, detalles }) => {
      const known = deliveryForms(kind).find((option) => option.forma === forma)
      if (!known) return []
      return [{ forma: known.forma, ...(typeof detalles === 'string' && { detalles }) }]
    }),
    contacto: asEntries(form['contacto']).flatMap(({ tipo, contenido }) => {
      const known = CONTACT_KINDS.find((name) => name === tipo)
      return known && typeof contenido === 'string' ? [{ tipo: known, contenido }] : []
    }),
    contactoPara: CONTACT_AUDIENCES.find((name) => name === form['contactoPara']) ?? 'todos',
    acepta: form['acepta'] === true,
  }
}

/** The form filled in with an ad as it stands; its terms were accepted when it was published. */
export function editForm(ad: OwnAd): AdForm {
  const { titulo, descripcion, precio, categoria, caracteristicas } = ad
  return storedAdForm(ad.tipoAnuncio, {
    general: { titulo, descripcion, precio: String(precio), categoria },
    caracteristicas: Object.fromEntries(
      Object.entries(caracteristicas).map(([key, value]) => [key, String(value)]),
    ),
    formasEntrega: ad.formasEntrega,
    contacto: typedContacts(ad.contacto),
    contactoPara: ad.contactoPara,
    acepta: true,
  })
}

/** The title of an unfinished ad in lists. */
export function titleOfDraft(kind: TipoAnuncio, form: unknown): string {
  return storedAdForm(kind, form).general['titulo']?.trim() || 'Sin título todavía'
}

/** The category that decides which groups and requirements apply. */
export function categoryOf(kind: TipoAnuncio, form: AdForm): string {
  return fixedCategory(kind) ?? form.general['categoria'] ?? ''
}

/** The form with its municipality by the official name, where the list is here and knows it. */
export function withOfficialCity(form: AdForm, places: Places | null): AdForm {
  const { estado, ciudad = '' } = form.caracteristicas
  const state = STATES.find((name) => name === estado)
  const [official, other] = state && places ? places.placesMeant(ciudad, places.in(state)) : []
  if (!official || other || official.ciudad === ciudad) return form
  return { ...form, caracteristicas: { ...form.caracteristicas, ciudad: official.ciudad } }
}

/** Text fields of `POST /api/announcement` (specification, section 7). */
export function adFields(kind: TipoAnuncio, form: AdForm): Record<string, string> {
  return {
    ...form.general,
    ...(isFree(kind) && { precio: '0' }),
    tipoAnuncio: kind,
    categoria: categoryOf(kind, form),
    caracteristicas: JSON.stringify(filled(form.caracteristicas)),
    formasEntrega: JSON.stringify(form.formasEntrega),
    contacto: JSON.stringify(form.contacto),
    contactoPara: form.contactoPara,
  }
}

function filled(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}

function textsOf(stored: unknown, fields: readonly Field[]): Record<string, string> {
  const texts = asRecord(stored)
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined
      return typeof text === 'string' ? [[key, text]] : []
    }),
  )
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function asEntries(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : []
}
