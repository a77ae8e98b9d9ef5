import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { multipart, publish, smallPhoto } from '../support/adForm.ts'
import { editAd, protectedAd, publishedAd } from '../support/ownAds.ts'
import { call, logIn, makeUser, newEmail, SIGNIN, type Person } from '../support/people.ts'
import { plainPages } from '../support/plainPages.ts'
import { PROFILE, sendProfile } from '../support/profile.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'
import { accept, makeAdmin, makeReport, makeReview, step } from '../support/staff.ts'

const server = useServer()
/** The same server, with pages that say which one they are. */
let site: TestServer
let ana: Person
let eva: Person
let ad: string

const home = async () => /página \d+/.exec((await site.app.inject('/')).body)?.[0]

beforeAll(async () => {
  let made = 0
  const pages = await plainPages(server, () => `página ${++made}`)
  site = { ...server, app: await buildApp(server.services, pages) }
  return () => site.app.close()
})
beforeEach(async () => {
  ana = await makeUser(server)
  eva = await makeUser(server)
  ad = await publishedAd(site, ana)
})

type Act = [what: string, act: () => PromiseLike<{ statusCode: number; body: string }>]

async function succeed(act: Act[1]): Promise<void> {
  const { statusCode, body } = await act()
  expect(statusCode, body).toBeLessThan(300)
}

const PUSH = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/eva',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}
const QUIET = { canal: 'push', icono: 'newReview', activo: false }
const REPORT = { tipo: 'publicacion', razon: 'otro', descripcion: 'Míralo, por favor.' }

describe('F27: the page that guests get', () => {
  it.each<Act>([
    ['a heart', () => call(site, 'POST /api/favorite', { ...eva, body: { announcementId: ad } })],
    [
      'a log-in and a log-out',
      async () => call(site, 'POST /api/logout', { token: await logIn(site, eva) }),
    ],
    [
      'a wish for an account',
      () => call(site, 'POST /api/login/signin', { body: { ...SIGNIN, correo: newEmail() } }),
    ],
    ['a forgotten password', () => call(site, 'POST /api/login/forgot', { body: eva })],
    ['read notifications', () => call(site, 'PATCH /api/notification', eva)],
    ['fewer notifications', () => call(site, 'PATCH /api/user/notices', { ...eva, body: QUIET })],
    ['a phone that gets pushes', () => call(site, 'POST /api/push', { ...eva, body: PUSH })],
    ['a report', () => call(site, 'POST /api/report', { ...eva, body: { ...REPORT, id: ad } })],
    ['sessions that end elsewhere', () => call(site, 'DELETE /api/user/sessions', eva)],
  ])('stays as it is for %s', async (_what, act) => {
    const before = await home()
    await succeed(act)
    expect(await home()).toBe(before)
  })

  it('stays as it is for what is refused', async () => {
    const before = await home()
    expect((await call(site, `DELETE /api/announcement/${ad}`, eva)).statusCode).toBe(403)
    expect(await home()).toBe(before)
  })

  const reviewed = () => makeReview(server, { authorId: eva.id, sellerId: ana.id })

  it.each<Act>([
    ['a published ad', () => publish(site, {}, ana)],
    [
      'an edited ad',
      async () => {
        const { version } = await protectedAd(server, ad, ana)
        return editAd(site, ad, { titulo: 'Otra bicicleta', version: String(version) }, ana)
      },
    ],
    ['a sold ad', () => call(site, `DELETE /api/announcement/selled/${ad}`, ana)],
    ['a deleted ad', () => call(site, `DELETE /api/announcement/${ad}`, ana)],
    [
      'an ad that staff take away',
      async () =>
        accept(site, await makeReport(server, 'publicacion', ad), await makeAdmin(server)),
    ],
    [
      'an ad that staff take away with others',
      async () => {
        const report = await makeReport(server, 'publicacion', ad)
        const { token } = await makeAdmin(server)
        await step(server, report, 'En revision', { token })
        const body = { ids: [report], estado: 'Aceptada' }
        return call(site, 'PATCH /api/report', { token, body })
      },
    ],
    [
      'a review',
      () => {
        const body = { commentedUser: ana.id, contenido: 'Muy amable.', calificacion: 5 }
        return call(site, 'POST /api/review', { ...eva, body })
      },
    ],
    [
      'a mark on a review',
      async () => call(site, `PATCH /api/review/${await reviewed()}`, await makeUser(server)),
    ],
    ['a name', () => sendProfile(site, ana, { fields: { ...PROFILE, nombre: 'Anita' } })],
    [
      'a banner',
      async () => {
        const { token } = await makeAdmin(server)
        const sent = await multipart({ title: 'Buen fin' }, [await smallPhoto()], 'banner')
        const headers = { ...sent.headers, authorization: `Bearer ${token}` }
        return site.app.inject({ ...sent, headers, method: 'POST', url: '/api/banner' })
      },
    ],
    [
      'an account that ends',
      () => call(site, 'DELETE /api/user', { ...ana, body: { contraseña: ana.contraseña } }),
    ],
  ])('is made again for %s', async (_what, act) => {
    const before = await home()
    await succeed(act)
    expect(await home()).not.toBe(before)
  })
})
