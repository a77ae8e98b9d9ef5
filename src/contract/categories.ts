/** The 27 categories (specification, section 3, Enumerations): wire value and the words people read. */
export const CATEGORIES = {
  'accesorios personales': 'Accesorios personales',
  'alimentos y bebidas': 'Alimentos y bebidas',
  'antigüedades y coleccionables': 'Antigüedades y coleccionables',
  'arte manualidades y papelería': 'Arte, manualidades y papelería',
  'artículos para oficina': 'Artículos para oficina',
  autopartes: 'Autopartes',
  bebés: 'Bebés',
  'belleza y cuidado personal': 'Belleza y cuidado personal',
  'computación y telefonía': 'Computación y telefonía',
  deportes: 'Deportes',
  electrodomésticos: 'Electrodomésticos',
  electrónica: 'Electrónica',
  gratis: 'Gratis',
  herramientas: 'Herramientas',
  'hogar y jardín': 'Hogar y jardín',
  inmuebles: 'Inmuebles',
  'instrumentos musicales': 'Instrumentos musicales',
  'joyas y relojes': 'Joyas y relojes',
  'juguetes y juegos': 'Juguetes y juegos',
  'libros películas y música': 'Libros, películas y música',
  maquinaria: 'Maquinaria',
  mascotas: 'Mascotas',
  muebles: 'Muebles',
  'ropa y calzado': 'Ropa y calzado',
  servicio: 'Servicios',
  'televisiones y pantallas': 'Televisiones y pantallas',
  vehiculo: 'Vehículos',
} as const

export type Categoria = keyof typeof CATEGORIES
export const CATEGORY_VALUES = Object.keys(CATEGORIES) as Categoria[]

/** What only the free-item form offers besides the product categories, and where such ads are found. */
export const FREE_ONLY_CATEGORIES = {
  servicios: { nombre: 'Servicios', seBuscaEn: 'servicio' },
  terrenos: { nombre: 'Terrenos', seBuscaEn: 'inmuebles' },
  vehículos: { nombre: 'Vehículos', seBuscaEn: 'vehiculo' },
} as const satisfies Record<string, { nombre: string; seBuscaEn: Categoria }>

const NOT_FOR_PRODUCTS: readonly Categoria[] = ['gratis', 'inmuebles', 'servicio', 'vehiculo']

export const PRODUCT_CATEGORIES = CATEGORY_VALUES.filter((c) => !NOT_FOR_PRODUCTS.includes(c))
export const FREE_CATEGORIES: readonly string[] = [
  ...PRODUCT_CATEGORIES,
  ...Object.keys(FREE_ONLY_CATEGORIES),
]

/** True for a wire value of the list itself; own keys only, so that '__proto__' is no category. */
export function isCategory(value: string): value is Categoria {
  return Object.hasOwn(CATEGORIES, value)
}

/** The words for any stored category, those of the free-item form included. */
export function categoryLabel(value: string): string {
  if (isCategory(value)) return CATEGORIES[value]
  if (Object.hasOwn(FREE_ONLY_CATEGORIES, value)) {
    return FREE_ONLY_CATEGORIES[value as keyof typeof FREE_ONLY_CATEGORIES].nombre
  }
  return value
}
