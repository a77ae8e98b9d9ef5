import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unsentWork, workWords } from '../../src/client/account/session/unsentWork.ts'
import { signWords } from '../../src/client/outbox/outboxWords.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { loadDraft } from '../../src/offline/drafts/drafts.ts'
import { countUnsent, listOutbox } from '../../src/offline/outbox/outbox.ts'
import { queueDraft, takeBack } from '../../src/offline/outbox/outboxDrafts.ts'
import { storeSender } from '../../src/offline/outbox/sender.ts'
import { sendWaiting } from '../../src/offline/outbox/sendWaiting.ts'
import { sendWhatWaits } from '../../sw/sendWhatWaits.ts'
import { ANA_SENDS, deliveryOf, finishedAd, keys, NOW, refused, stateOf } from './outboxStage.ts'

/** Changes to a published ad, finished without network: the first photo stays, the second is new. */
const STALE = 'Algo cambió mientras tanto. Vuelve a intentar.'
const saved = { status: 200, text: '{"id":"bici1"}' }

async function queueEdit(key: string): Promise<void> {
  const { draft, ...ad } = finishedAd(key)
  const fields = { titulo: 'Bicicleta azul', imagenes: '["/media/frente"]', version: '4' }
  const edit = { adId: 'bici1', staying: 1 }
  await queueDraft({ ...ad, fields, edit, draft: { ...draft, id: 'ana:editar:bici1' } }, NOW)
}

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

describe('A seller whose changes were saved without network', () => {
  test('has them saved by themselves, over the version that was read, with the new photos alone', async () => {
    await queueEdit('k1')
    expect((await listOutbox('ana'))[0]?.photoSizes).toEqual(['lado'.length])
    const { delivery, requests } = deliveryOf(saved)
    expect(await sendWaiting(delivery)).toBe('nothing')
    const [{ method, address, headers, body } = expect.fail('Nothing was sent')] = requests
    expect([method, address]).toEqual(['PATCH', '/api/announcement/bici1'])
    expect(headers).toEqual({
      authorization: 'Bearer llave-de-ana',
      'idempotency-key': 'k1',
    })
    expect(body.get('version')).toBe('4')
    expect(body.get('imagenes')).toBe('["/media/frente"]')
    expect(
      await Promise.all(body.getAll('fotos').map((file) => new Response(file).text())),
    ).toEqual(['lado'])
    expect(await stateOf('k1')).toMatchObject({ name: 'published', adId: 'bici1' })
  })

  test('has them saved with no page open, by the worker', async () => {
    await queueEdit('k1')
    await storeSender(ANA_SENDS)
    const network = vi.fn<typeof fetch>(async () => Response.json({ id: 'bici1' }))
    vi.stubGlobal('fetch', network)
    await sendWhatWaits('http://localhost')
    expect(network).toHaveBeenCalledOnce()
    expect(network.mock.calls[0]?.[1]?.method).toBe('PATCH')
    expect(await stateOf('k1')).toMatchObject({ name: 'published' })
  })

  test('does not take another machine’s page with status 200 for the server’s word', async () => {
    await queueEdit('k1')
    const page = { status: 200, contentType: 'text/html', text: '<h1>Mantenimiento</h1>' }
    expect(await sendWaiting(deliveryOf(page).delivery)).toBe('network')
    expect(await stateOf('k1')).toMatchObject({ name: 'waiting', why: 'silence' })
    await sendWaiting({ ...deliveryOf(saved).delivery, now: () => NOW + 60_000 })
    expect(await stateOf('k1')).toMatchObject({ name: 'published', adId: 'bici1' })
  })

  test('F15: an answer that was lost is asked for with the same key', async () => {
    await queueEdit('k1')
    const { delivery, requests } = deliveryOf(null, saved)
    expect(await sendWaiting(delivery)).toBe('network')
    await sendWaiting({ ...delivery, now: () => NOW + 60_000 })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1'])
  })

  test('F16: keeps them where the ad changed meanwhile, and they come back to be compared', async () => {
    await queueEdit('k1')
    await sendWaiting(deliveryOf(refused(409, STALE)).delivery)
    expect(await stateOf('k1')).toEqual({ name: 'attention', status: 409, text: STALE })
    expect(await takeBack('k1')).toBe(true)
    const draft = await loadDraft('ana:editar:bici1')
    expect(draft?.photos.map(({ id }) => id)).toEqual(['frente', 'lado'])
    expect(await keys()).toEqual([])
  })

  test('reads that they are changes in the sign and before a log-out, and not an ad', async () => {
    await queueEdit('k1')
    const words = async () => signWords(await listOutbox('ana'), {})
    expect(await words()).toBe('Cambios de 1 anuncio en espera')
    expect(workWords(await unsentWork('ana'))).toEqual(['1 anuncio con cambios sin guardar'])
    await sendWaiting(deliveryOf(refused(409, STALE)).delivery)
    expect(await words()).toBe('Cambios de 1 anuncio necesitan tu atención')
    await queueDraft(finishedAd('k2'), NOW)
    expect(workWords(await unsentWork('ana'))[0]).toBe('1 anuncio en espera')
  })

  test('F17: nobody else sends them, and a log-out leaves none', async () => {
    await queueEdit('k1')
    const { delivery, requests } = deliveryOf(saved)
    await sendWaiting({ ...delivery, sender: { sellerId: 'beto', token: 'de-beto' } })
    expect(requests).toEqual([])
    expect(await countUnsent()).toBe(1)
    await forgetEverything()
    expect(await countUnsent()).toBe(0)
  })
})
