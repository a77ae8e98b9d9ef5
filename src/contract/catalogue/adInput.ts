import type { TipoAnuncio, TipoContacto } from '../ads/kinds.ts'
import type { ContactAudience } from '../conversations/conversations.ts'

export interface DeliveryInput {
  forma: string
  detalles?: string | undefined
}

export interface ContactInput {
  tipo: TipoContacto
  contenido: string
}

export type Characteristics = Record<string, string | number>

/** An ad's input, checked and cleaned; photos apart. */
export interface AdInput {
  tipoAnuncio: TipoAnuncio
  titulo: string
  descripcion: string
  /** Pesos, or the seller's own words for a service; 0 for a free item. */
  precio: number | string
  categoria: string
  caracteristicas: Characteristics
  formasEntrega: DeliveryInput[]
  contacto: ContactInput[]
  /** Who sees the ways of contact; everybody when absent. */
  contactoPara?: ContactAudience
}
