import { EXPORTS_PER_HOUR } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { OwnData } from '../../contract/profile/ownData.ts'
import { presentUser } from '../account/present.ts'
import { findUser, type UserRow } from '../account/queries.ts'
import { contactsOpenedBy } from '../ads/detail/contactQueries.ts'
import { photosOf } from '../ads/presentCard.ts'
import { asWritten } from '../ads/storedTexts.ts'
import { listFollows } from '../alerts/followQueries.ts'
import { listAlerts } from '../alerts/queries.ts'
import { listBlocked } from '../blocks/blockQueries.ts'
import { exportConversations } from '../conversations/lifetimeQueries.ts'
import { dealsOf } from '../deals/dealQueries.ts'
import { offersBy, reservedFor } from '../deals/offers/offerQueries.ts'
import { stateAt } from '../ground/adState.ts'
import { storedOfEnded } from '../ground/endedEmailQueries.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { shownName, shownOpinion } from '../publicWords.ts'
import { folioOf } from '../reports/queries.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { openSessions } from './deviceList.ts'
import {
  adsOf,
  buyerWordsOf,
  favoritesOf,
  knownDevicesOf,
  notificationsOf,
  paymentsOf,
  pushBrowsersOf,
  reportsBy,
  reviewsBy,
  reviewsOf,
  searchHitsOf,
  usefulMarksOf,
  type ExportedAd,
} from './exportQueries.ts'

const TOO_OFTEN = 'Ya descargaste tus datos varias veces. Intenta otra vez en un rato.'

/**
 * All that the site keeps of a person, as one answer; secrets (password, tokens, push keys) stay
 * where they are. Throws Problem (401, 429).
 */
export async function exportOwnData(services: Services, { id }: SessionUser): Promise<OwnData> {
  const { db, env, now } = services
  const instant = now()
  const limit = { key: `export:${id}`, max: EXPORTS_PER_HOUR, windowSeconds: 60 * 60 }
  await countAgainst(db, limit, instant, TOO_OFTEN)
  const user = await findUser(db, id)
  if (!user) throw new Problem('sinSesion')
  return {
    exportado: instant.toISOString(),
    perfil: presentProfile(user, env),
    // One question after the other: a file that takes a moment longer leaves others their connections.
    anuncios: (await adsOf(db, id, instant)).map((ad) => presentAd(ad, services)),
    favoritos: (await favoritesOf(db, id)).map(dated),
    reseñasEscritas: (await reviewsBy(db, id)).map((review) => ({
      ...dated(review),
      nombre: shownFullName(review.nombre),
    })),
    reseñasRecibidas: (await reviewsOf(db, id)).map((review) => ({
      ...dated(review),
      contenido: shownOpinion(review.contenido),
      autor: review.autor === null ? null : shownFullName(review.autor),
    })),
    tratos: (await dealsOf(db, id)).map(({ adId, units, isSale, decidedAt, ...deal }) => ({
      ...dated(deal),
      anuncio: adId,
      lado: isSale ? 'vendedor' : 'comprador',
      unidades: units,
      respondido: decidedAt?.toISOString() ?? null,
    })),
    reseñasUtiles: await usefulMarksOf(db, id),
    reportes: (await reportsBy(db, id)).map((report) => ({
      ...dated(report),
      folio: folioOf(report.folio),
      id: report.targetId,
    })),
    cuentaTerminada: await storedOfEnded(db, user.correo, instant),
    busquedasGuardadas: (await listAlerts(db, id, instant)).map(
      ({ seenAt, nuevos: _news, ...search }) => ({
        ...dated(search),
        vista: seenAt?.toISOString() ?? null,
      }),
    ),
    conversaciones: (await exportConversations(db, id)).map((conversation) => ({
      ...dated(conversation),
      mensajes: conversation.messages.map(({ side, ...message }) => ({
        ...dated(message),
        autor: side === conversation.lado ? 'yo' : 'otra persona',
      })),
    })),
    ofertas: (await offersBy(db, id)).map(({ endsAt, decidedAt, ...offer }) => ({
      ...dated(offer),
      vence: endsAt.toISOString(),
      terminada: decidedAt?.toISOString() ?? null,
    })),
    apartadosParaMi: (await reservedFor(db, id)).map(({ reservedAt, endsAt, ...reserved }) => ({
      ...reserved,
      desde: reservedAt.toISOString(),
      hasta: endsAt.toISOString(),
    })),
    vendedoresSeguidos: (await listFollows(db, id)).map(({ nombre, apellido, ...follow }) => ({
      ...dated(follow),
      vendedor: follow.id,
      nombre: shownFullName(`${nombre} ${apellido}`),
    })),
    anunciosAvisados: (await searchHitsOf(db, id)).map(dated),
    avisosDeDisponibilidad: (await buyerWordsOf(db, id)).map(dated),
    personasBloqueadas: (await listBlocked(db, id)).map(({ nombre, apellido, ...block }) => ({
      ...dated(block),
      persona: block.id,
      nombre: shownFullName(`${nombre} ${apellido}`),
    })),
    contactosVistosHoy: (await contactsOpenedBy(db, id, instant)).map(dated),
    notificaciones: (await notificationsOf(db, id)).map(dated),
    sesiones: (await openSessions(services, id)).map((session) => ({
      dispositivo: session.device,
      inicio: session.createdAt.toISOString(),
      ultimoUso: session.lastSeenAt.toISOString(),
      vence: session.expiresAt.toISOString(),
    })),
    dispositivosConocidos: (await knownDevicesOf(db, id)).map(({ openedAt }) => ({
      ultimaEntrada: openedAt.toISOString(),
    })),
    avisosPush: (await pushBrowsersOf(db, id)).map(({ endpoint, ...row }) => ({
      ...dated(row),
      servicio: new URL(endpoint).host,
    })),
    pagos: (await paymentsOf(db, id)).map((payment) => ({
      ...dated(payment),
      referencia: payment.id,
      anuncio: payment.adId,
      nivel: payment.nivel,
      importe: payment.amount,
      moneda: payment.currency,
      estado: payment.status,
    })),
  }
}

/** With its day as ISO 8601; what the contract doesn't name is dropped on the way out. */
/** The public name of another user. */
const shownFullName = (nombre: string): string =>
  shownName({ nombre, apellido: '' }, 'Usuario').nombre

function dated<T extends { createdAt: Date }>({ createdAt, ...row }: T) {
  return { ...row, fecha: createdAt.toISOString() }
}

function presentProfile(user: UserRow, env: Services['env']): OwnData['perfil'] {
  const { foto, ...shown } = presentUser(user, env)
  return {
    ...shown,
    foto: foto && env.PUBLIC_ORIGIN + foto,
    fechaCreacion: user.createdAt.toISOString(),
    suspendidaHasta: user.suspendedUntil?.toISOString() ?? null,
    avisosApagados: user.mutedNotices,
    contraseñaCambiada: user.passwordChangedAt?.toISOString() ?? null,
  }
}

function presentAd(ad: ExportedAd, { env, now }: Services): OwnData['anuncios'][number] {
  const photos = photosOf(ad, now())
  const { titulo, descripcion, precio, caracteristicas, formasEntrega } = asWritten(
    { ...ad, precio: ad.precioTexto ?? ad.precio ?? 0 },
    ad.escrito,
  )
  return {
    _id: ad.id,
    estadoAnuncio: stateAt(ad, now()),
    motivo: ad.statusReason,
    hallazgos: ad.findings.map(({ words, offers, reason, note, foundAt, endedAt, end }) => ({
      palabras: words,
      ofrece: offers,
      motivo: reason,
      explicacion: note,
      encontrado: new Date(foundAt).toISOString(),
      terminado: endedAt === null ? null : new Date(endedAt).toISOString(),
      fin: end,
    })),
    tipoAnuncio: ad.tipo,
    titulo,
    descripcion,
    precio,
    categoria: ad.categoria,
    caracteristicas,
    formasEntrega,
    contacto: ad.contacto,
    contactoPara: ad.contactoPara,
    imagenes: photos.map((photo) => new URL(photo, env.PUBLIC_ORIGIN).href),
    mejoras: ad.mejoras.map(({ nivel, desde, hasta }) => ({
      nivel,
      desde: new Date(desde).toISOString(),
      hasta: new Date(hasta).toISOString(),
    })),
    preciosAnteriores: ad.precios.map(({ precio, hasta }) => ({
      precio,
      hasta: new Date(hasta).toISOString(),
    })),
    visitas: ad.visits,
    contactos: ad.contacts,
    porDia: ad.days,
    unidadesVendidas: ad.soldUnits,
    apartadoDesde: ad.reservedAt?.toISOString() ?? null,
    confirmado: ad.confirmedAt?.toISOString() ?? null,
    sinResponderDesde: ad.unansweredSince?.toISOString() ?? null,
    preguntado: ad.askedAt?.toISOString() ?? null,
    respuesta: ad.answer,
    fechaCreacion: ad.createdAt.toISOString(),
    fechaExpiracion: ad.expiresAt.toISOString(),
    fechaCierre: ad.closedAt?.toISOString() ?? null,
  }
}
