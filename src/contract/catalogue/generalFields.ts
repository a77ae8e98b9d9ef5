import { FREE_CATEGORIES, PRODUCT_CATEGORIES, categoryLabel } from '../categories.ts'
import { KINDS, type TipoAnuncio } from '../kinds.ts'
import { DESCRIPTION, PRICE, PRICE_TEXT_MAX, TITLE } from '../limits.ts'
import type { Field } from './field.ts'

const categoryChoices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: categoryLabel(value) }))

/** General data: columns of the ad itself, asked for in the wizard's first step. */
const GENERAL_FIELDS: readonly Field[] = [
  {
    key: 'titulo',
    label: 'Título',
    kinds: KINDS,
    group: 'general',
    control: 'text',
    required: 'always',
    ...TITLE,
    placeholder: 'Bicicleta de montaña rodada 29',
    hint: 'Di qué es, la marca y el modelo: así te encuentran.',
  },
  {
    key: 'precio',
    label: 'Precio',
    kinds: ['producto', 'vehiculo', 'inmueble'],
    group: 'general',
    control: 'money',
    required: 'always',
    ...PRICE,
    unit: 'MXN',
    hint: 'El precio debe ser real; si no lo es, el anuncio incumple las condiciones y tendrá una sanción.',
  },
  {
    key: 'precio',
    label: 'Precio',
    kinds: ['servicio'],
    group: 'general',
    control: 'text',
    required: 'always',
    min: 1,
    max: PRICE_TEXT_MAX,
    placeholder: 'Desde $350 por visita',
    hint: 'El precio debe ser real; si no lo es, el anuncio incumple las condiciones y tendrá una sanción.',
  },
  {
    key: 'categoria',
    label: 'Categoría',
    kinds: ['producto'],
    group: 'general',
    control: 'select',
    required: 'always',
    choices: categoryChoices(PRODUCT_CATEGORIES),
  },
  {
    key: 'categoria',
    label: 'Categoría',
    kinds: ['gratis'],
    group: 'general',
    control: 'select',
    required: 'always',
    choices: categoryChoices(FREE_CATEGORIES),
  },
  {
    key: 'descripcion',
    label: 'Descripción',
    kinds: KINDS,
    group: 'general',
    control: 'textarea',
    required: 'always',
    ...DESCRIPTION,
    placeholder: 'Cuenta en qué estado está, qué incluye y por qué lo vendes.',
  },
]

/** The general fields a kind asks for, in the order of the form. */
export function generalFields(kind: TipoAnuncio): Field[] {
  return GENERAL_FIELDS.filter((field) => field.kinds.includes(kind))
}
