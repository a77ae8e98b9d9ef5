import type { TipoAnuncio } from '../ads/kinds.ts'
import { hasUse } from '../ads/uses.ts'

export interface Choice {
  value: string
  label: string
}

/** Kind of control; the wizard has a component for each. */
type Control = 'text' | 'textarea' | 'number' | 'money' | 'select' | 'date' | 'municipality'

/**
 * A field of some kinds of ad. The create and edit wizards, the server's validation and the ad page all use
 * this description: a new field is a new entry.
 */
export interface Field {
  /** Wire key, NFC. */
  key: string
  label: string
  kinds: readonly TipoAnuncio[]
  group: GroupKey
  control: Control
  /** 'always', or only for ads of these categories (decisions, section 2). */
  required?: 'always' | readonly string[]
  choices?: readonly Choice[]
  /** Suggested while typing; any other text is allowed too. */
  suggestions?: readonly string[]
  unit?: string
  /** Bounds of a number, or of a text's length in characters. */
  min?: number
  max?: number
  /** Decimals a number may carry; 0 when absent. */
  decimals?: number
  /** Digits a text must consist of, as a postal code does. */
  digits?: number
  hint?: string
  placeholder?: string
}

type GroupKey =
  | 'general'
  | 'lugar'
  | 'basico'
  | 'alimentos'
  | 'autopartes'
  | 'computo'
  | 'libros'
  | 'ropa'
  | 'pantallas'

export interface Group {
  key: GroupKey
  nombre: string
  /** A collapsible section; it opens by itself for these categories. */
  accordion?: readonly string[]
}

export const GROUPS: readonly Group[] = [
  { key: 'general', nombre: 'Datos generales' },
  { key: 'lugar', nombre: 'Ubicación' },
  { key: 'basico', nombre: 'Características' },
  { key: 'alimentos', nombre: 'Alimentos y bebidas', accordion: ['alimentos y bebidas'] },
  // Its fields are asked of whole vehicles too.
  {
    key: 'autopartes',
    nombre: 'Vehículos y autopartes',
    accordion: ['autopartes', 'vehículos'],
  },
  { key: 'computo', nombre: 'Computación y telefonía', accordion: ['computación y telefonía'] },
  {
    key: 'libros',
    nombre: 'Libros, películas y música',
    accordion: ['libros películas y música'],
  },
  { key: 'ropa', nombre: 'Ropa y calzado', accordion: ['ropa y calzado'] },
  {
    key: 'pantallas',
    nombre: 'Televisiones y pantallas',
    accordion: ['televisiones y pantallas'],
  },
]

/** Whether the seller must fill the field, given the category chosen so far. */
export function isRequired(field: Field, categoria: string | undefined): boolean {
  if (field.required === 'always') return true
  return categoria !== undefined && (field.required?.includes(categoria) ?? false)
}

/** Whether ads of the category have the field: free work and free land have no use, as those for money. */
export function isOfCategory({ key }: Field, categoria: string | undefined): boolean {
  return key !== 'uso' || categoria === undefined || hasUse(categoria)
}
