import type { Field } from './field.ts'

/** Labels that are feminine or plural; all others are 'el …'. */
const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  la: [
    'categoria',
    'descripcion',
    'colonia',
    'cantidad',
    'marca',
    'superficie',
    'fechaCaducidad',
    'ram',
    'bateria',
    'conectividad',
    'editorial',
    'duracion',
    'talla',
    'resolucion',
  ],
  los: ['cilindros', 'baños', 'ingredientes'],
  las: ['habitaciones'],
}

/** Fields whose label doesn't read on in a sentence, or is another's too. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  uso: 'cómo está',
  deudas: 'si tiene adeudos',
  smartTV: 'si es Smart TV',
  rentaOVenta: 'si es renta o venta',
  tamañoPulgadas: 'el tamaño en pulgadas',
  conectividadTV: 'la conectividad de la pantalla',
}

/**
 * A field as a sentence goes on with it: 'el precio', 'la marca', 'si tiene adeudos'. Apart from the
 * fields, which a first load knows.
 */
export function fieldName({ key, label }: Pick<Field, 'key' | 'label'>): string {
  const own = OWN_WORDS[key]
  if (own !== undefined) return own
  const article = Object.keys(ARTICLES).find((each) => ARTICLES[each]?.includes(key)) ?? 'el'
  return `${article} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
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
    .toSorted((one, other) => length(other) - length(one))[0]
}
