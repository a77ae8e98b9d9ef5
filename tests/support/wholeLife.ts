import { hashToken } from '../../src/server/account/sessions.ts'
import { pushSubscriptions } from '../../src/server/db/schema/accounts.ts'
import { paymentIntents } from '../../src/server/db/schema/money.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { makeAd } from './adFactory.ts'
import { GOOD_AD, publish } from './adForm.ts'
import { call, codeFor, logIn, makeUser, PASSWORD, signUp, type CallOptions } from './people.ts'
import { portrait, sendProfile } from './profile.ts'
import type { TestServer } from './serverTest.ts'

/** Words that identify the person, wherever they are stored. */
export const MARKS = {
  nombre: 'Xochiquetzal',
  apellido: 'Marcapersona',
  correo: 'xochiquetzal.marca@ejemplo.mx',
  telefono: '5598761234',
  contacto: 'tratos-con-xochi@ejemplo.mx',
  titulo: 'Zapatrillador',
  descripcion: 'Perteneció a la abuela Marcaabuela',
  marca: 'Marcafabrica',
  mensaje: 'Paso por ella con Marcamensajero',
  esquina: 'Junto a Marcaesquina',
  navegador: 'https://push.ejemplo.mx/marcanavegador',
} as const

export const WRITTEN_REVIEW = 'Muy puntual y amable.'

/** A person who used every feature, over the API wherever it has a call. */
export async function liveWholeLife(server: TestServer) {
  const ask = async (key: Parameters<typeof call>[1], options: CallOptions) => {
    const answer = await call(server, key, options)
    if (answer.statusCode >= 300) throw new Error(`${key}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const me = await register(server)
  const { token, sellerId } = me
  const beto = await makeUser(server)
  const betosAd = await makeAd(server, beto.id)
  const adId = await publishMarked(server, token)
  await makeAd(server, sellerId, { status: 'vendido' })
  const written = await ask('POST /api/review', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { contenido: WRITTEN_REVIEW, commentedUser: beto.id, calificacion: 5 },
  })
  const received = await ask('POST /api/review', {
    token: beto.token,
    body: { contenido: 'Todo bien.', commentedUser: sellerId, calificacion: 4 },
  })
  const reader = await makeUser(server)
  await ask(`PATCH /api/review/${received._id}`, { token: reader.token })
  await ask('POST /api/favorite', { token, body: { announcementId: betosAd } })
  await ask('POST /api/favorite', { token: beto.token, body: { announcementId: adId } })
  const report = { razon: 'otro', descripcion: 'Algo no cuadra.' }
  await ask('POST /api/report', { token, body: { tipo: 'publicacion', id: betosAd, ...report } })
  const against = { tipo: 'vendedor', id: sellerId, ...report }
  await ask('POST /api/report', { token: beto.token, body: against })
  const how = { por: 'correo', cuando: 'diario' }
  await ask(`POST /api/follow/${beto.id}`, { token, body: how })
  await ask(`POST /api/follow/${sellerId}`, { token: beto.token, body: how })
  await ask(`POST /api/block/${reader.id}`, { token })
  await ask(`POST /api/block/${sellerId}`, { token: reader.token })
  // As a buyer whose offer is accepted, and as a seller with an offer.
  const offered = await ask('POST /api/offer', { token, body: { anuncio: betosAd, monto: '300' } })
  const accept = { acto: 'aceptar' }
  await ask(`PATCH /api/offer/${offered._id}`, { token: beto.token, body: accept })
  await ask('POST /api/offer', { token: beto.token, body: { anuncio: adId, monto: '3,000' } })
  await ask('POST /api/conversation', { token, body: { anuncio: betosAd, texto: MARKS.mensaje } })
  await ask(`GET /api/announcement?nombre=${MARKS.titulo}`, { token })
  await pay(server, { userId: sellerId, adId })
  return {
    ...me,
    adId,
    beto,
    written: String(written._id),
    photos: await photosOf(server, me, adId),
  }
}

/** Leaves sent and waiting mails, a failed log-in, a second device with pushes, names, state and photo. */
async function register(server: TestServer) {
  const { services, clock } = server
  const { correo } = MARKS
  const codigo = await signUp(server, correo)
  const born = await call(server, 'PATCH /api/login/signin', { body: { correo, codigo } })
  const { token, user } = born.json<{ token: string; user: { sellerId: string } }>()
  const { sellerId } = user
  await call(server, 'POST /api/login', { body: { correo, contraseña: 'no-es-la-mia' } })
  const other = await logIn(server, { correo, contraseña: PASSWORD })
  await services.db.insert(pushSubscriptions).values({
    id: 'empujon',
    userId: sellerId,
    sessionHash: hashToken(other),
    endpoint: MARKS.navegador,
    p256dh: 'x',
    auth: 'y',
  })
  const fields = { nombre: MARKS.nombre, apellido: MARKS.apellido, estado: 'oaxaca' }
  await sendProfile(server, { token }, { fields, fotos: [await portrait()] })
  await sendMailJob.run(services, clock.now)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await call(server, 'POST /api/login/forgot', { body: { correo } })
  await codeFor(server, correo)
  return { token, other, sellerId }
}

async function publishMarked(server: TestServer, token: string): Promise<string> {
  const answer = await publish(
    server,
    {
      titulo: MARKS.titulo,
      descripcion: MARKS.descripcion,
      caracteristicas: { ...GOOD_AD.caracteristicas, marca: MARKS.marca },
      formasEntrega: [{ forma: 'puntos específicos', detalles: MARKS.esquina }],
      contacto: [
        { tipo: 'phone', contenido: MARKS.telefono },
        { tipo: 'email', contenido: MARKS.contacto },
      ],
    },
    { token, key: crypto.randomUUID() },
  )
  return answer.json<{ id: string }>().id
}

/** An ended payment; its way there doesn't matter here. */
async function pay(
  { services: { db } }: TestServer,
  who: { userId: string; adId: string },
): Promise<void> {
  const paid = { provider: 'sandbox', nivel: 'premium', amount: 9900, status: 'pagado' } as const
  await db.insert(paymentIntents).values({ id: 'pago-de-xochi', ...paid, ...who })
}

async function photosOf(
  server: TestServer,
  { token }: { token: string },
  adId: string,
): Promise<string[]> {
  const me = await call(server, 'GET /api/user', { token })
  const ad = await call(server, `GET /api/announcement/${adId}`)
  const addresses = [me.json().foto, ...ad.json().announcement.imagenes] as string[]
  return addresses.map((address) => address.split('/')[2] ?? '')
}
