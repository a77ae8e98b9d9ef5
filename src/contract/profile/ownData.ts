import { z } from 'zod'
import { userShape } from '../account/endpoints.ts'
import { AD_STATES, CONTACT_KINDS, KINDS } from '../ads/kinds.ts'
import { BUYER_WORDS, QUESTION_ENDS } from '../availability/availability.ts'
import { CONTACT_AUDIENCES, MESSAGE_EVENTS, SIDES } from '../conversations/conversations.ts'
import { DEAL_STATES, OFFER_STATES } from '../deals/deals.ts'
import { FINDING_ENDS } from '../forbidden/findingEnds.ts'
import { LEVELS } from '../upgrades/plans.ts'

/** An instant as ISO 8601: a file is read by other programs. */
const instant = z.string()
const address = z.string()

const adShape = z.object({
  _id: z.string(),
  estadoAnuncio: z.enum(AD_STATES),
  /** Why staff held or removed the ad. */
  motivo: z.string().nullable(),
  /** What the rules for forbidden goods found, how it ended, and the seller's explanation. */
  hallazgos: z.array(
    z.object({
      palabras: z.string().nullable(),
      ofrece: z.string(),
      motivo: z.string(),
      explicacion: z.string().nullable(),
      encontrado: instant,
      terminado: instant.nullable(),
      fin: z.enum(FINDING_ENDS).nullable(),
    }),
  ),
  tipoAnuncio: z.enum(KINDS),
  titulo: z.string(),
  descripcion: z.string(),
  precio: z.union([z.number(), z.string()]).nullable(),
  categoria: z.string(),
  caracteristicas: z.record(z.string(), z.union([z.string(), z.number()])),
  formasEntrega: z.array(z.object({ forma: z.string(), detalles: z.string().optional() })),
  contacto: z.array(z.object({ tipo: z.enum(CONTACT_KINDS), contenido: z.string() })),
  contactoPara: z.enum(CONTACT_AUDIENCES),
  imagenes: z.array(address),
  mejoras: z.array(z.object({ nivel: z.enum(LEVELS), desde: instant, hasta: instant })),
  /** Prices of the last 30 days, newest first, each with the time until which it stood. */
  preciosAnteriores: z.array(z.object({ precio: z.number(), hasta: instant })),
  visitas: z.number().int(),
  contactos: z.number().int(),
  /** Visits and contacts by calendar day (yyyy-mm-dd), while these are kept. */
  porDia: z.array(
    z.object({ dia: z.string(), visitas: z.number().int(), contactos: z.number().int() }),
  ),
  unidadesVendidas: z.number().int().nullable(),
  /** Time since which the ad is promised to a buyer. */
  apartadoDesde: instant.nullable(),
  /** Time of the seller's last confirmation, and since when a question is unanswered. */
  confirmado: instant.nullable(),
  sinResponderDesde: instant.nullable(),
  /** Time of the last question, and how it ended; null while it is open. */
  preguntado: instant.nullable(),
  respuesta: z.enum(QUESTION_ENDS).nullable(),
  fechaCreacion: instant,
  fechaExpiracion: instant,
  fechaCierre: instant.nullable(),
})

const opinion = {
  contenido: z.string(),
  calificacion: z.number().int(),
  /** Id of the ad whose confirmed deal it judges; null for a review without one. */
  trato: z.string().nullable(),
  fecha: instant,
}

/** All stored data of a person, in their own words; secrets are left out. */
export const exportShape = z.object({
  exportado: instant,
  perfil: userShape.extend({
    fechaCreacion: instant,
    suspendidaHasta: instant.nullable(),
    avisosApagados: z.array(z.string()),
    contraseñaCambiada: instant.nullable(),
  }),
  anuncios: z.array(adShape),
  favoritos: z.array(z.object({ anuncio: z.string(), titulo: z.string(), fecha: instant })),
  reseñasEscritas: z.array(z.object({ ...opinion, vendedor: z.string(), nombre: z.string() })),
  reseñasRecibidas: z.array(z.object({ ...opinion, autor: z.string().nullable() })),
  /** Sales and purchases that name their other side, or were made outside. */
  tratos: z.array(
    z.object({
      anuncio: z.string(),
      lado: z.enum(SIDES),
      titulo: z.string(),
      precio: z.string(),
      unidades: z.number().int(),
      estado: z.enum(DEAL_STATES),
      fecha: instant,
      respondido: instant.nullable(),
    }),
  ),
  /** Reviews of others found useful, by id. */
  reseñasUtiles: z.array(z.string()),
  reportes: z.array(
    z.object({
      folio: z.string(),
      tipo: z.string(),
      id: z.string(),
      razon: z.string(),
      descripcion: z.string(),
      estado: z.string(),
      fecha: instant,
    }),
  ),
  /** Data kept under the digest of this e-mail after an account ended; null where there is none. */
  cuentaTerminada: z
    .object({
      terminada: instant,
      seBorra: instant,
      vendedoresReseñados: z.array(z.string()),
      faltas: z.number().int(),
      /** Publications on the day on which the account ended. */
      publicaciones: z.number().int(),
    })
    .nullable(),
  /** Searches that send notices of new ads. */
  busquedasGuardadas: z.array(
    z.object({
      busqueda: z.record(z.string(), z.string()),
      por: z.string(),
      cuando: z.string(),
      fecha: instant,
      /** When the user last looked at its results; null before the first time. */
      vista: instant.nullable(),
    }),
  ),
  /** Both sides' words, for those of the other side were written to the user; null where they are erased. */
  conversaciones: z.array(
    z.object({
      anuncio: z.string(),
      titulo: z.string(),
      lado: z.enum(SIDES),
      fecha: instant,
      mensajes: z.array(
        z.object({
          autor: z.enum(['yo', 'otra persona']),
          texto: z.string().nullable(),
          suceso: z.enum(MESSAGE_EVENTS).nullable(),
          monto: z.number().nullable(),
          fecha: instant,
        }),
      ),
    }),
  ),
  /** Prices that the user offered, as buyer or seller; `terminada` is null while an offer is open. */
  ofertas: z.array(
    z.object({
      conversacion: z.string(),
      anuncio: z.string(),
      monto: z.number(),
      estado: z.enum(OFFER_STATES),
      fecha: instant,
      vence: instant,
      terminada: instant.nullable(),
    }),
  ),
  /** Ads that others reserved for the user, with the agreed price. */
  apartadosParaMi: z.array(
    z.object({ anuncio: z.string(), monto: z.number(), desde: instant, hasta: instant }),
  ),
  /** Sellers whose new ads the user hears of; who follows the user is the others' own. */
  vendedoresSeguidos: z.array(
    z.object({
      vendedor: z.string(),
      nombre: z.string(),
      por: z.string(),
      cuando: z.string(),
      fecha: instant,
    }),
  ),
  /** Ads that matched a saved search or came from a followed seller, each once. */
  anunciosAvisados: z.array(z.object({ anuncio: z.string(), fecha: instant })),
  /** Reports about others' ads that seem unavailable. */
  avisosDeDisponibilidad: z.array(
    z.object({ anuncio: z.string(), dice: z.enum(BUYER_WORDS), fecha: instant }),
  ),
  /** People whom the user has blocked; who has blocked the user is the other's own. */
  personasBloqueadas: z.array(
    z.object({ persona: z.string(), nombre: z.string(), fecha: instant }),
  ),
  /** Ads whose contact data the user opened today; counted against mass copying and deleted later. */
  contactosVistosHoy: z.array(z.object({ anuncio: z.string(), fecha: instant })),
  notificaciones: z.array(
    z.object({
      titulo: z.string(),
      contenido: z.string(),
      url: z.string(),
      leida: z.boolean(),
      fecha: instant,
    }),
  ),
  sesiones: z.array(
    z.object({ dispositivo: z.string(), inicio: instant, ultimoUso: instant, vence: instant }),
  ),
  /** Devices that logged in, by a digest of a random number: others' guesses don't lock these out. */
  dispositivosConocidos: z.array(z.object({ ultimaEntrada: instant })),
  /** Browsers that get push notifications, by the service that carries them. */
  avisosPush: z.array(z.object({ servicio: z.string(), fecha: instant })),
  pagos: z.array(
    z.object({
      referencia: z.string(),
      anuncio: z.string().nullable(),
      nivel: z.string(),
      /** In cents. */
      importe: z.number().int(),
      moneda: z.string(),
      estado: z.string(),
      fecha: instant,
    }),
  ),
})

export type OwnData = z.output<typeof exportShape>
