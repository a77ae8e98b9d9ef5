import type { SearchQuery } from '../ads/endpoints.ts'

/** Query parameters of /buscar, which are those of the call (specification, section 2). */
export const SEARCH_KEYS = [
  'nombre',
  'estado',
  'ciudad',
  'categoria',
  'uso',
  'tipoAnuncio',
  'precioMin',
  'precioMax',
  'cerca',
  'radio',
  'ordenar',
  'literal',
  'page',
] as const satisfies readonly (keyof SearchQuery)[]
