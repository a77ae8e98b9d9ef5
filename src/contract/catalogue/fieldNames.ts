import type { Field } from './field.ts'
import type { CharacteristicKey } from './fields.ts'
import type { GeneralKey } from './generalFields.ts'

/**
 * Each field within a sentence: the article of its label, or other words where the label doesn't fit a sentence
 * or is another field's too.
 */
const NAMES: Readonly<Record<string, string>> = {
  titulo: 'el',
  precio: 'el',
  categoria: 'la',
  descripcion: 'la',
  estado: 'el',
  ciudad: 'el',
  colonia: 'la',
  cp: 'el',
  uso: 'cómo está',
  tipo: 'el',
  rentaOVenta: 'si es renta o venta',
  cantidad: 'la',
  marca: 'la',
  modelo: 'el',
  color: 'el',
  deudas: 'si tiene adeudos',
  km: 'el',
  año: 'el',
  cilindros: 'los',
  habitaciones: 'las',
  baños: 'los',
  superficie: 'la',
  fechaCaducidad: 'la',
  ingredientes: 'los',
  vehiculo: 'el',
  cpu: 'el',
  ram: 'la',
  almacenamiento: 'el',
  bateria: 'la',
  sistemaOperativo: 'el',
  conectividad: 'la',
  tamañoPantalla: 'el',
  autor: 'el',
  editorial: 'la',
  director: 'el',
  artista: 'el',
  genero: 'el',
  idioma: 'el',
  duracion: 'la',
  talla: 'la',
  sexo: 'el',
  material: 'el',
  resolucion: 'la',
  tamañoPulgadas: 'el tamaño en pulgadas',
  smartTV: 'si es Smart TV',
  conectividadTV: 'la conectividad de la pantalla',
} satisfies Record<CharacteristicKey | GeneralKey, string>
const ARTICLES: readonly string[] = ['el', 'la', 'los', 'las']

/**
 * A field as a sentence goes on with it: 'el precio', 'la marca', 'si tiene adeudos'. Apart from the
 * fields, which a first load knows.
 */
export function fieldName({ key, label }: Pick<Field, 'key' | 'label'>): string {
  const name = NAMES[key]
  if (name !== undefined && !ARTICLES.includes(name)) return name
  return `${name ?? 'el'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** The field that a sentence speaks of by its name; undefined when it names none. */
export function fieldNamedIn<F extends Pick<Field, 'key' | 'label'>>(
  sentence: string,
  fields: readonly F[],
): F | undefined {
  const words = sentence.toLowerCase()
  const length = (field: F) => fieldName(field).length
  return fields
    .filter((field) => words.includes(` ${fieldName(field).toLowerCase()}`))
    .sort((one, other) => length(other) - length(one))[0]
}
