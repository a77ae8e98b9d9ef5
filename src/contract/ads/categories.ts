/** The 27 categories as they stand on the wire (specification, section 3, Enumerations). */
export const CATEGORY_VALUES = [
  'accesorios personales',
  'alimentos y bebidas',
  'antigüedades y coleccionables',
  'arte manualidades y papelería',
  'artículos para oficina',
  'autopartes',
  'bebés',
  'belleza y cuidado personal',
  'computación y telefonía',
  'deportes',
  'electrodomésticos',
  'electrónica',
  'gratis',
  'herramientas',
  'hogar y jardín',
  'inmuebles',
  'instrumentos musicales',
  'joyas y relojes',
  'juguetes y juegos',
  'libros películas y música',
  'maquinaria',
  'mascotas',
  'muebles',
  'ropa y calzado',
  'servicio',
  'televisiones y pantallas',
  'vehiculo',
] as const

export type Categoria = (typeof CATEGORY_VALUES)[number]

/** Categories whose words are more than the value with a capital. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'arte manualidades y papelería': 'Arte, manualidades y papelería',
  'libros películas y música': 'Libros, películas y música',
  servicio: 'Servicios',
  vehiculo: 'Vehículos',
}

/** The words that people read of each. */
export const CATEGORIES = Object.fromEntries(
  CATEGORY_VALUES.map((value) => [
    value,
    OTHER_WORDS[value] ?? value.charAt(0).toUpperCase() + value.slice(1),
  ]),
) as Readonly<Record<Categoria, string>>

/** Categories that only the free-item form offers, and the product category that a search finds them under. */
export const FREE_ONLY_CATEGORIES = {
  servicios: { nombre: 'Servicios', seBuscaEn: 'servicio' },
  terrenos: { nombre: 'Terrenos', seBuscaEn: 'inmuebles' },
  vehículos: { nombre: 'Vehículos', seBuscaEn: 'vehiculo' },
} as const satisfies Record<string, { nombre: string; seBuscaEn: Categoria }>

/** True for a wire value of the list itself; own keys only, so that '__proto__' is no category. */
export function isCategory(value: string): value is Categoria {
  return Object.hasOwn(CATEGORIES, value)
}

/** The label of any stored category, categories of the free-item form included. */
export function categoryLabel(value: string): string {
  if (isCategory(value)) return CATEGORIES[value]
  if (Object.hasOwn(FREE_ONLY_CATEGORIES, value)) {
    return FREE_ONLY_CATEGORIES[value as keyof typeof FREE_ONLY_CATEGORIES].nombre
  }
  return value
}
