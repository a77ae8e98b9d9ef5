import { categoryLabel } from '../ads/categories.ts'
import { categoriesToChoose, KIND_ENTRIES, priceOf } from '../ads/kindEntries.ts'
import { KINDS, type TipoAnuncio } from '../ads/kinds.ts'
import { DESCRIPTION, PRICE, PRICE_TEXT_MAX, TITLE } from '../limits.ts'
import type { Field } from './field.ts'

export type GeneralKey = 'titulo' | 'precio' | 'categoria' | 'descripcion'
type GeneralField = Omit<Field, 'key' | 'kinds' | 'group' | 'required'> & { key: GeneralKey }

/** General data: columns of the ad itself, asked for in the wizard's first step, each of them always. */
function fieldsOf(kind: TipoAnuncio): readonly Field[] {
  const { titulo, descripcion } = KIND_ENTRIES[kind].placeholders
  const fields: (GeneralField | null)[] = [
    {
      key: 'titulo',
      label: 'Título',
      control: 'text',
      ...TITLE,
      hint: 'Di qué es, la marca y el modelo: así te encuentran.',
      placeholder: titulo,
    },
    priceField(kind),
    categoryField(kind),
    {
      key: 'descripcion',
      label: 'Descripción',
      control: 'textarea',
      ...DESCRIPTION,
      placeholder: descripcion,
    },
  ]
  return fields
    .filter((field) => field !== null)
    .map((field) => ({ ...field, kinds: [kind], group: 'general', required: 'always' }))
}

function priceField(kind: TipoAnuncio): GeneralField | null {
  const price = priceOf(kind)
  const common = {
    key: 'precio' as const,
    label: 'Precio',
    hint: 'El precio debe ser real.',
  }
  switch (price.mode) {
    case 'amount':
      return { ...common, control: 'money', ...PRICE, unit: 'MXN' }
    case 'words':
      return {
        ...common,
        control: 'text',
        min: 1,
        max: PRICE_TEXT_MAX,
        placeholder: price.example,
      }
    case 'free':
      return null
  }
}

function categoryField(kind: TipoAnuncio): GeneralField | null {
  const values = categoriesToChoose(kind)
  if (values.length === 0) return null
  const choices = values.map((value) => ({ value, label: categoryLabel(value) }))
  return { key: 'categoria', label: 'Categoría', control: 'select', choices }
}

/** Made once: whoever draws a field tells by its identity that it is the same. */
const BY_KIND = Object.fromEntries(KINDS.map((kind) => [kind, fieldsOf(kind)])) as Readonly<
  Record<TipoAnuncio, readonly Field[]>
>

/** The general fields a kind asks for, in the order of the form. */
export function generalFields(kind: TipoAnuncio): readonly Field[] {
  return BY_KIND[kind]
}
