import { z } from 'zod'
import { FIELD_PARAMS, type FieldParam } from '../catalogue/filterFields.ts'
import { CONTACT_AUDIENCES } from '../conversations/conversations.ts'
import { declare } from '../endpoint.ts'
import { foundShape } from '../forbidden/foundShape.ts'
import { reviewShape, sellerShape } from '../people.ts'
import { SEARCH_PARAMS, type SearchParam } from '../search/filters.ts'
import { LEVELS } from '../upgrades/plans.ts'
import { AD_STATES, CONTACT_KINDS, KINDS } from './kinds.ts'

export const idShape = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Text fields of an ad's photo addresses: `…/<id>-<rrggbb>/<width>.webp`; see `contract/photo.ts`. */
const photos = z.array(z.string())
const price = z.union([z.number(), z.string()])
const characteristics = z.record(z.string(), z.union([z.string(), z.number()]))

const contacts = z.array(z.object({ tipo: z.enum(CONTACT_KINDS), contenido: z.string() }))

/** An ad in a list (decisions, section 1). */
export const adCardShape = z.object({
  _id: idShape,
  titulo: z.string(),
  precio: price,
  categoria: z.string(),
  nivel: z.enum(LEVELS),
  tipoAnuncio: z.enum(KINDS),
  imagenes: photos,
  caracteristicas: characteristics,
  /** dd-mm-yyyy, Mexico City. */
  fechaCreacion: z.string(),
  fechaExpiracion: z.string(),
  /** True while a paid level is active. */
  showLabel: z.boolean(),
  /** Number of photos, sent where `imagenes` holds only the first: in a page of the server. */
  fotos: z.number().int().optional(),
  /** The price is 5 % or more below all that was asked in the last 30 days. */
  bajoDePrecio: z.literal(true).optional(),
  /** The least that was asked in those days before, sent where the price was lowered. */
  precioAntes: z.number().optional(),
  /** The seller has promised the ad to a buyer; it stays listed. */
  apartado: z.literal(true).optional(),
  /** Kilometres to the municipality of `cerca`, in a search with it; 0 in the same one. */
  distancia: z.number().int().optional(),
})

export const adShape = adCardShape.extend({
  descripcion: z.string(),
  formasEntrega: z.array(z.object({ forma: z.string(), detalles: z.string().optional() })),
  contacto: contacts,
  /** Ways to reach the seller, without the data themselves; the server's page shows them too. */
  medios: z.array(z.enum(CONTACT_KINDS)).optional(),
  /** Contact data exists but was withheld; a call of its own asks for it. */
  contactoOculto: z.literal(true).optional(),
  /** Sent where not everybody sees contact data: without `contactoOculto` and data, the reader has to write first. */
  contactoPara: z.enum(CONTACT_AUDIENCES).exclude(['todos']).optional(),
  mejoras: z.array(
    z.object({ nivel: z.enum(LEVELS), fechaInicio: z.string(), fechaFin: z.string() }),
  ),
  estadoAnuncio: z.enum(AD_STATES),
  /** dd-mm-yyyy on which the seller last confirmed the ad. */
  confirmado: z.string().optional(),
  /** The seller was asked whether the ad is available and hasn't answered; only the seller sees it. */
  preguntado: z.literal(true).optional(),
  /** Why the ad waits for staff, while it does; only the seller sees it. */
  motivo: z.string().optional(),
  /** What the rules found in it, and the seller's explanation, while it waits; only the seller sees them. */
  hallazgos: z.array(foundShape).optional(),
  explicacion: z.string().optional(),
})

/** The parameters of a search: those of its filters, and fields of the catalogue (`c.marca`, `c.año.min`). */
export const searchShape = z.object(
  Object.fromEntries(
    [...FIELD_PARAMS, ...SEARCH_PARAMS].map((name) => [name, z.string().optional()]),
  ) as Record<FieldParam | SearchParam, z.ZodOptional<z.ZodString>>,
)

/**
 * The part of a search's words that was read as a filter. `texto` is that part as typed, `sin` the words without it.
 */
export const readFilterShape = z.object({
  texto: z.string(),
  sin: z.string(),
  estado: z.string().optional(),
  ciudad: z.string().optional(),
  precioMin: z.number().optional(),
  precioMax: z.number().optional(),
  'c.rentaOVenta': z.enum(['renta', 'venta']).optional(),
})

/** How often people have looked at an ad so far, how many keep it, and how many wrote or offered about it. */
export const adFiguresShape = z.object({
  visitas: z.number().int(),
  /** Readers who went on to WhatsApp, a call or a mail. Absent from the release before. */
  contactos: z.number().int().optional(),
  favoritos: z.number().int(),
  /** Absent from the release before, as the next. */
  interesados: z.number().int().optional(),
  /** Those of the last seven days. */
  interesadosSemana: z.number().int().optional(),
})

export const adDetailShape = z.object({
  announcement: adShape,
  /** Sent to the ad's owner alone. */
  cifras: adFiguresShape.optional(),
  canMakeReview: z.boolean(),
  isFavorite: z.boolean(),
  reviews: z.array(reviewShape),
  author: sellerShape,
  mio: z.boolean(),
})

/** The answer to a publication or an edit. */
export const savedAdShape = z.object({
  id: idShape,
  /** Staff look at the ad before others see it. */
  enRevision: z.literal(true).optional(),
})

/** The form of an ad, published or edited; the catalogue checks what each kind asks for. */
export const adFormShape = z.object({
  titulo: z.string().optional(),
  descripcion: z.string().optional(),
  precio: z.string().optional(),
  categoria: z.string().optional(),
  caracteristicas: z.string().optional(),
  formasEntrega: z.string().optional(),
  contacto: z.string().optional(),
  contactoPara: z.string().optional(),
})

export const adEndpoints = declare({
  'GET /api/announcement/:id': {
    summary: 'Detalle de un anuncio',
    audience: 'optional',
    params: z.object({ id: z.string() }),
    answer: adDetailShape,
    cacheSeconds: 30,
    fromReplica: true,
  },
  'GET /api/announcement/:id/contacto': {
    summary: 'Datos de contacto de un anuncio',
    audience: 'optional',
    params: z.object({ id: z.string() }),
    answer: z.object({ contacto: contacts }),
  },
  'POST /api/announcement/:id/contacto': {
    summary: 'Cuenta que quien lee el anuncio tocó WhatsApp, llamar o correo',
    audience: 'optional',
    params: z.object({ id: z.string() }),
    answer: z.object({ message: z.string() }),
  },
  'GET /api/announcement/:id/similares': {
    summary: 'Anuncios parecidos a uno, aunque ese ya no esté disponible',
    audience: 'public',
    params: z.object({ id: z.string() }),
    answer: z.array(adCardShape),
    cacheSeconds: 60,
    sameForGuests: true,
    fromReplica: true,
  },
  'POST /api/announcement': {
    summary: 'Publica un anuncio',
    audience: 'user',
    form: adFormShape.extend({ tipoAnuncio: z.string() }),
    files: { imagenes: 5 },
    answer: savedAdShape,
    status: 201,
    idempotent: true,
  },
})

export type SavedAd = z.output<typeof savedAdShape>
export type AdCard = z.output<typeof adCardShape>
export type Ad = z.output<typeof adShape>
export type AdDetail = z.output<typeof adDetailShape>
export type ReadFilter = z.output<typeof readFilterShape>
export type SearchQuery = z.input<typeof searchShape> & Partial<Record<FieldParam, string>>
