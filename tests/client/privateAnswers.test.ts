import { beforeEach, describe, expect, test } from 'vitest'
import { kept, keep } from '../../src/client/data/keptAnswers.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { clearSession, startSession } from '../../src/client/data/session.ts'
import { forgetEverything, openOffline } from '../../src/offline/database.ts'
import { ANA, answerCalls, beginAnew, json, SESSION } from './accountStage.tsx'

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
const keptRows = async () => (await openOffline()).count('privateAnswers')

beforeEach(async () => {
  beginAnew()
  await forgetEverything()
})

describe('T40: an answer that is a person’s own', () => {
  test('is kept whole, for that person alone', async () => {
    logIn()
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    expect((await kept(LIST))?.body).toEqual([NOTICE])
    clearSession()
    expect(await kept(LIST)).toBeUndefined()
    logIn(BETO)
    expect(await kept(LIST)).toBeUndefined()
  })

  test('is gone with everything else at a log-out', async () => {
    logIn()
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    await forgetEverything()
    expect(await keptRows()).toBe(0)
  })

  test('F17: is not kept when its person has left, or another has come, before it could be', async () => {
    logIn()
    clearSession()
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    logIn(BETO)
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: null })
    expect(await keptRows()).toBe(0)
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
    await expect.poll(() => kept(LIST)).toBeDefined()
    logIn()
    expect(await kept(LIST)).toBeUndefined()
  })

  test('is there without network, with when it was given', async () => {
    logIn()
    await keep(LIST, [NOTICE], { savedAt: 5, viewer: SESSION.token })
    const query = new QueryStore().query({ key: 'GET /api/notification' })
    await query.reload()
    expect(query.read()).toMatchObject({ answer: [NOTICE], savedAt: 5, isLoading: false })
    expect(query.read().failure?.kind).toBe('silence')
  })
})
