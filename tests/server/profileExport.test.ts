import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../src/server/account/sessions.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { call, makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { liveWholeLife, MARKS, WRITTEN_REVIEW } from '../support/wholeLife.ts'

const server = useServer()

const fetchData = (token: string) => call(server, 'GET /api/user/export', { token })

test('T9: a person gets all that is kept of them, as a file, and nothing secret', async () => {
  const life = await liveWholeLife(server)
  const answer = await fetchData(life.token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="mis-datos-tianguis-\d{4}-\d{2}-\d{2}\.json"$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const [avatar, adPhoto] = life.photos
  const own = answer.json()
  expect(own).toMatchObject({
    exportado: instant,
    perfil: {
      nombre: MARKS.nombre,
      apellido: MARKS.apellido,
      correo: MARKS.correo,
      estado: 'oaxaca',
      foto: `http://localhost:3000/media/${avatar}/256.webp`,
      sellerId: life.sellerId,
      fechaCreacion: instant,
      suspendidaHasta: null,
      avisosApagados: [],
      contraseñaCambiada: null,
    },
    reseñasEscritas: [{ contenido: WRITTEN_REVIEW, calificacion: 5, vendedor: life.beto.id }],
    reseñasRecibidas: [{ contenido: 'Todo bien.', autor: 'Ana López', fecha: instant }],
    reseñasUtiles: [],
    favoritos: [{ titulo: 'Licuadora de tres velocidades', fecha: instant }],
    busquedasGuardadas: [],
    vendedoresSeguidos: [{ nombre: 'Ana López', por: 'correo', cuando: 'diario', fecha: instant }],
    personasBloqueadas: [{ nombre: 'Ana López', fecha: instant }],
    reportes: [{ folio: 'R-000001', tipo: 'publicacion', estado: 'Pendiente' }],
    conversaciones: expect.arrayContaining([
      expect.objectContaining({
        lado: 'comprador',
        mensajes: expect.arrayContaining([
          expect.objectContaining({ autor: 'yo', texto: MARKS.mensaje, fecha: instant }),
          expect.objectContaining({ autor: 'otra persona', suceso: 'aceptada' }),
        ]),
      }),
    ]),
    ofertas: [{ monto: 300, estado: 'aceptada', fecha: instant }],
    apartadosParaMi: [{ monto: 300, hasta: instant }],
    notificaciones: expect.arrayContaining([
      expect.objectContaining({ titulo: 'Tienes una reseña nueva', leida: false }),
    ]),
    avisosPush: [{ servicio: 'push.ejemplo.mx', fecha: instant }],
    pagos: [
      {
        referencia: 'pago-de-xochi',
        anuncio: life.adId,
        nivel: 'premium',
        importe: 9900,
        moneda: 'mxn',
        estado: 'pagado',
      },
    ],
  })
  expect(own.sesiones).toHaveLength(2)
  expect(own.anuncios).toHaveLength(2)
  expect(own.anuncios).toContainEqual(
    expect.objectContaining({
      _id: life.adId,
      estadoAnuncio: 'activo',
      titulo: MARKS.titulo,
      contacto: [
        { tipo: 'phone', contenido: `+52${MARKS.telefono}` },
        { tipo: 'email', contenido: MARKS.contacto },
      ],
      imagenes: [`http://localhost:3000/media/${adPhoto}/1000.webp`],
      fechaCierre: null,
    }),
  )
  const { db } = server.services
  const [row] = await db.select().from(users).where(eq(users.correo, MARKS.correo))
  const secrets = [row?.passwordHash ?? '', life.token, hashToken(life.token), MARKS.navegador]
  expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([])
})

test('A person who has done nothing yet gets a file too', async () => {
  const ana = await makeUser(server)
  expect((await fetchData(ana.token)).json()).toMatchObject({ anuncios: [], pagos: [] })
})

test('All data are given five times an hour, to each alone', async () => {
  const [ana, beto] = [await makeUser(server), await makeUser(server)]
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await fetchData(ana.token)).statusCode).toBe(200)
  }
  const sixth = await fetchData(ana.token)
  expect([sixth.statusCode, sixth.body]).toEqual([
    429,
    'Ya descargaste tus datos varias veces. Intenta otra vez en un rato.',
  ])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await fetchData(beto.token)).statusCode).toBe(200)
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
  expect((await fetchData(ana.token)).statusCode).toBe(200)
})

test("Nobody else gets anybody's data", async () => {
  expect((await call(server, 'GET /api/user/export')).statusCode).toBe(401)
})
