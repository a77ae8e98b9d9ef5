import { CATEGORY_VALUES, FREE_ONLY_CATEGORIES, type Categoria } from './categories.ts'
import { deliveryForm, type DeliveryForm, type FormaEntrega } from './delivery.ts'
import { KINDS, type TipoAnuncio } from './kinds.ts'

type PriceMode = 'amount' | 'words' | 'free'

type Price =
  /** Pesos, more than 0. */
  | { mode: 'amount' }
  /** The seller's own words, such as `example`; the first amount in them sorts. */
  | { mode: 'words'; example: string }
  /** Nobody pays: 0 pesos, and the seller isn't asked. */
  | { mode: 'free' }

type Category =
  /** Every ad of the kind is stored under `own`, where no other kind's ads may be. */
  | { own: Categoria; isChosen: false }
  /** The seller chooses a category that belongs to no kind, or one of `besides`. */
  | { own: Categoria | null; isChosen: true; besides: readonly string[] }

/**
 * A kind of ad: the fields of its forms, its price and its words follow from the entry. Pieces that a
 * first load shows, pictures and advice stand in records by kind beside their users; the compiler asks
 * for each (`src/contract/README.md`, "A kind of ad").
 */
interface KindEntry {
  /** One line for the chooser on /vender. */
  explicacion: string
  /** Examples of things of this kind, for people who don't know which kind to choose. */
  ejemplos: string
  /** Examples of a title and a description. */
  placeholders: { titulo: string; descripcion: string }
  price: Price
  category: Category
  /** Forms of delivery in the order of the form; a kind with none asks for none. */
  delivery: readonly FormaEntrega[]
}

const GOODS = [
  'punto medio',
  'mi domicilio',
  'domicilio del comprador',
  'paquetería',
  'puntos específicos',
] as const

/** The kinds of ad (specification, section 3). */
const ENTRIES = {
  producto: {
    explicacion: 'Cosas nuevas o usadas que quieres vender.',
    ejemplos: 'Un celular, una bicicleta, ropa, muebles, refacciones sueltas.',
    placeholders: {
      titulo: 'Bicicleta de montaña rodada 29',
      descripcion: 'Cuenta en qué estado está, qué incluye y por qué lo vendes.',
    },
    price: { mode: 'amount' },
    category: { own: null, isChosen: true, besides: [] },
    delivery: GOODS,
  },
  servicio: {
    explicacion: 'Lo que sabes hacer: reparaciones, clases, eventos, fletes…',
    ejemplos: 'Plomería, clases de inglés, banquetes. El precio lo escribes con tus palabras.',
    placeholders: {
      titulo: 'Plomería a domicilio, fugas y calentadores',
      descripcion: 'Cuenta qué haces, con qué experiencia, en qué zonas y en qué horario.',
    },
    price: { mode: 'words', example: 'Desde $350 por visita' },
    category: { own: 'servicio', isChosen: false },
    delivery: ['domicilio del cliente', 'mi local', 'otro'],
  },
  gratis: {
    explicacion: 'Cosas que regalas para que alguien más las aproveche.',
    ejemplos: 'Un sillón que ya no usas, libros, ropa de bebé. No lleva precio.',
    placeholders: {
      titulo: 'Sillón de tres plazas, color gris',
      descripcion: 'Cuenta en qué estado está, por qué lo regalas y cuándo se puede recoger.',
    },
    price: { mode: 'free' },
    category: { own: 'gratis', isChosen: true, besides: Object.keys(FREE_ONLY_CATEGORIES) },
    delivery: GOODS,
  },
  vehiculo: {
    explicacion: 'Autos, motos, camionetas y más, con sus papeles y kilometraje.',
    ejemplos: 'Un auto o una moto completos, con kilometraje, año y adeudos.',
    placeholders: {
      titulo: 'Nissan Versa 2018, un solo dueño',
      descripcion: 'Cuenta en qué estado está, qué servicios lleva y cómo están sus papeles.',
    },
    price: { mode: 'amount' },
    category: { own: 'vehiculo', isChosen: false },
    delivery: ['punto medio', 'mi domicilio', 'domicilio del comprador', 'puntos específicos'],
  },
  inmueble: {
    explicacion: 'Casas, departamentos, terrenos y locales en renta o venta.',
    ejemplos: 'Una casa en venta, un cuarto en renta, un terreno, un local.',
    placeholders: {
      titulo: 'Casa de tres recámaras en la Del Valle',
      descripcion: 'Cuenta cómo es, qué incluye, qué hay cerca y qué se necesita para verla.',
    },
    price: { mode: 'amount' },
    category: { own: 'inmuebles', isChosen: false },
    delivery: [],
  },
} as const satisfies Readonly<Record<TipoAnuncio, KindEntry>>

export const KIND_ENTRIES: Readonly<Record<TipoAnuncio, KindEntry>> = ENTRIES

type OwnCategory = Exclude<(typeof ENTRIES)[TipoAnuncio]['category']['own'], null>

/** A category that belongs to no kind: things are filed there. */
export type ThingCategory = Exclude<Categoria, OwnCategory>

const OWN_CATEGORIES = KINDS.map((kind) => KIND_ENTRIES[kind].category.own)
const THING_CATEGORIES = CATEGORY_VALUES.filter((value) => !OWN_CATEGORIES.includes(value))

export const priceOf = (kind: TipoAnuncio): Price => KIND_ENTRIES[kind].price
export const isFree = (kind: TipoAnuncio): boolean => priceOf(kind).mode === 'free'
export const kindsPriced = (mode: PriceMode): TipoAnuncio[] =>
  KINDS.filter((kind) => priceOf(kind).mode === mode)

/** The category under which every ad of the kind is stored; undefined where the seller chooses. */
export function fixedCategory(kind: TipoAnuncio): Categoria | undefined {
  const { category } = KIND_ENTRIES[kind]
  return category.isChosen ? undefined : category.own
}

/** The categories among which the seller of the kind chooses; none where it is fixed. */
export function categoriesToChoose(kind: TipoAnuncio): string[] {
  const { category } = KIND_ENTRIES[kind]
  return category.isChosen ? [...THING_CATEGORIES, ...category.besides] : []
}

export const deliveryForms = (kind: TipoAnuncio): DeliveryForm[] =>
  KIND_ENTRIES[kind].delivery.map(deliveryForm)
