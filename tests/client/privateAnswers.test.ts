import { beforeEach, describe, expect, test } from 'vitest'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import {
  dropStoredAnswer,
  readStoredAnswer,
  writeStoredAnswer,
} from '../../src/client/data/storedAnswers.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { ANA, answerCalls, json, resetAccount, SESSION } from './accountStage.tsx'
import { DETAIL } from './adsExamples.ts'

const LIST = '/api/notification'
const BETO = { token: 'ficha-de-beto', user: { ...ANA, nombre: 'Beto', sellerId: 'vendedor-beto' } }
const NOTICE = {
  _id: 'n1',
  leida: false,
  url: '/anuncio/bici1',
  icono: 'default',
  fecha: '20-11-2026',
  titulo: 'Tu anuncio está por caducar',
  contenido: '«Bicicleta»',
}
const logIn = ({ token, user }: typeof SESSION = SESSION) => void startSession(token, user)
const storedRows = async () => (await openOffline()).count('privateAnswers')

beforeEach(async () => {
  resetAccount()
  await forgetEverything()
})

describe('T40: an answer that is a person’s own', () => {
  test('is kept whole, for that person alone', async () => {
    logIn()
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    expect((await readStoredAnswer(LIST))?.body).toEqual([NOTICE])
    clearSession()
    expect(await readStoredAnswer(LIST)).toBeUndefined()
    logIn(BETO)
    expect(await readStoredAnswer(LIST)).toBeUndefined()
  })

  test('is kept for a seller’s search among their own ads, too', async () => {
    logIn()
    const search = '/api/announcement/user/token?nombre=silla'
    await writeStoredAnswer(search, [], { savedAt: 5, viewer: SESSION.token })
    expect((await readStoredAnswer(search))?.body).toEqual([])
  })

  test('is gone with everything else at a log-out', async () => {
    logIn()
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    await forgetEverything()
    expect(await storedRows()).toBe(0)
  })

  test('F17: is not kept when its person has left, or another has come, before it could be', async () => {
    logIn()
    clearSession()
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    logIn(BETO)
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: null })
    expect(await storedRows()).toBe(0)
  })

  test('F17: that comes after another person has logged in is shown to nobody', async () => {
    logIn()
    let answerAna: (response: Response) => void = () => undefined
    const answers = [
      () => new Promise<Response>((resolve) => (answerAna = resolve)),
      json([{ ...NOTICE, titulo: 'De Beto' }]),
    ]
    answerCalls({ 'GET /api/notification': () => answers.shift()?.() ?? Response.error() })
    const query = new QueryStore().query({ key: 'GET /api/notification' })
    const loaded = query.reload()
    await expect.poll(() => answers).toHaveLength(1)
    logIn(BETO)
    answerAna(Response.json([NOTICE]))
    await loaded
    expect(query.read().answer?.map(({ titulo }) => titulo)).toEqual(['De Beto'])
    await expect.poll(() => readStoredAnswer(LIST)).toBeDefined()
    logIn()
    expect(await readStoredAnswer(LIST)).toBeUndefined()
  })

  test('is there without network, with when it was given', async () => {
    logIn()
    await writeStoredAnswer(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    const query = new QueryStore().query({ key: 'GET /api/notification' })
    await query.reload()
    expect(query.read()).toMatchObject({ answer: [NOTICE], savedAt: 5, isLoading: false })
    expect(query.read().failure?.kind).toBe('silence')
  })
})

describe('An own ad that was opened online', () => {
  const AD = '/api/announcement/bici1'
  const own = { ...DETAIL, mio: true }
  const asOnline = () => writeStoredAnswer(AD, own, { savedAt: 5, viewer: SESSION.token })

  test('T41: is its owner’s without network, and a stranger’s for everybody else', async () => {
    logIn()
    await asOnline()
    expect((await readStoredAnswer(AD))?.body).toMatchObject({ mio: true })
    clearSession()
    expect((await readStoredAnswer(AD))?.body).toMatchObject({ mio: false })
    logIn(BETO)
    expect((await readStoredAnswer(AD))?.body).toMatchObject({ mio: false })
  })

  test('T45: is gone for its owner too once the server says so', async () => {
    logIn()
    await asOnline()
    await dropStoredAnswer(AD)
    expect(await readStoredAnswer(AD)).toBeUndefined()
    expect(await storedRows()).toBe(0)
  })

  test('is one of the last 80 things that are kept for a person', async () => {
    logIn()
    await asOnline()
    for (let place = 0; place < 80; place += 1) {
      await writeStoredAnswer(`/api/announcement/otro${place}`, own, {
        savedAt: 6,
        viewer: SESSION.token,
      })
    }
    expect(await storedRows()).toBe(80)
    expect((await readStoredAnswer(AD))?.body).toMatchObject({ mio: false })
  })

  test('stands in the list of one’s own ads without network', async () => {
    logIn()
    const list = '/api/announcement/user/token'
    await writeStoredAnswer(list, [{ _id: 'bici1' }], { savedAt: 5, viewer: SESSION.token })
    expect((await readStoredAnswer(list))?.body).toEqual([{ _id: 'bici1' }])
    clearSession()
    expect(await readStoredAnswer(list)).toBeUndefined()
  })
})
