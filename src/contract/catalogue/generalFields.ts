import { categoryLabel, FREE_CATEGORIES, PRODUCT_CATEGORIES } from '../ads/categories.ts'
import { KINDS, type TipoAnuncio } from '../ads/kinds.ts'
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
  },
]

/** Example texts for the title and description of each kind. */
const EXAMPLES: Readonly<Record<TipoAnuncio, Readonly<Record<string, string>>>> = {
  producto: {
    titulo: 'Bicicleta de montaña rodada 29',
    descripcion: 'Cuenta en qué estado está, qué incluye y por qué lo vendes.',
  },
  servicio: {
    titulo: 'Plomería a domicilio, fugas y calentadores',
    descripcion: 'Cuenta qué haces, con qué experiencia, en qué zonas y en qué horario.',
  },
  gratis: {
    titulo: 'Sillón de tres plazas, color gris',
    descripcion: 'Cuenta en qué estado está, por qué lo regalas y cuándo se puede recoger.',
  },
  vehiculo: {
    titulo: 'Nissan Versa 2018, un solo dueño',
    descripcion: 'Cuenta en qué estado está, qué servicios lleva y cómo están sus papeles.',
  },
  inmueble: {
    titulo: 'Casa de tres recámaras en la Del Valle',
    descripcion: 'Cuenta cómo es, qué incluye, qué hay cerca y qué se necesita para verla.',
  },
}

const fieldsOf = (kind: TipoAnuncio): readonly Field[] =>
  GENERAL_FIELDS.filter((field) => field.kinds.includes(kind)).map((field) => {
    const placeholder = EXAMPLES[kind][field.key]
    return placeholder === undefined ? field : { ...field, placeholder }
  })

/** Built once, so that React sees the same fields by identity on each render. */
const BY_KIND: Readonly<Record<TipoAnuncio, readonly Field[]>> = {
  producto: fieldsOf('producto'),
  servicio: fieldsOf('servicio'),
  gratis: fieldsOf('gratis'),
  vehiculo: fieldsOf('vehiculo'),
  inmueble: fieldsOf('inmueble'),
}

/** The general fields a kind asks for, in the order of the form. */
export function generalFields(kind: TipoAnuncio): readonly Field[] {
  return BY_KIND[kind]
}
