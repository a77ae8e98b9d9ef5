import { smallFiles } from '../support/cameraFiles.ts'
import { adsCalled, expectOneAd, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'
import { enter, fillWizard } from './acts.ts'
import { button, heading, type Phone } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

test('a person whose network is gone opens the home page and an ad that was seen before, with their pictures', async ({
  phone,
  network,
}) => {
  const ad = await settledAd()
  await phone.open('/')
  await phone.untilWorkerSteers()
  await phone.open(`/anuncio/${ad._id}`)
  await phone.see(heading(ad.titulo))
  await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
  await phone.open('/')
  await expect.poll(() => phone.photosSeen('main img')).toBeGreaterThan(3)
  await untilKept(phone, ad._id)
  network.weather.down = true
  await phone.open('/')
  await phone.see({ role: 'list', name: 'Anuncios recientes' })
  await expect.poll(() => phone.photosSeen('main img')).toBeGreaterThan(3)
  await phone.open(`/anuncio/${ad._id}`)
  await phone.see(heading(ad.titulo))
  await phone.see({ text: /^Guardado el / })
  await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
})

test('a seller publishes without network, and the ad goes by itself, once, when there is one again', async ({
  phone,
  network,
}) => {
  const camera = await smallFiles(5)
  const thing = thingCalled('Guitarra acústica')
  await enter(phone, await newAccount(ORIGIN, dataDir()))
  await phone.browser.reload()
  await untilPartsKept(phone)
  network.weather.down = true
  await fillWizard(phone, thing, camera.paths)
  await phone.tap(button('Publicar'))
  await phone.see(heading('Tu anuncio está guardado'))
  expect(await adsCalled(thing)).toEqual([])
  network.weather.down = false
  await expect.poll(() => adsCalled(thing), { timeout: 90_000 }).toHaveLength(1)
  await phone.see({ text: `Se publicó «${thing.titulo}»` })
  const [{ _id: id } = { _id: '' }] = await adsCalled(thing)
  await expectOneAd(id, thing)
  await camera.remove()
})

/** Waits until the worker keeps all that selling takes (sw/laterParts.ts). */
async function untilPartsKept(phone: Phone): Promise<void> {
  const missing = () =>
    phone.ask(async () => {
      const worker = await (await fetch('/sw.js')).text()
      const kept = await (await caches.open('partes-precache-1')).keys()
      return (worker.match(/"isLater":/g)?.length ?? 0) - kept.length
    })
  await expect.poll(missing).toBe(0)
}

/** Waits until the phone keeps the answer of an ad. */
async function untilKept(phone: Phone, id: string): Promise<void> {
  const isKept = () =>
    phone.ask(
      (address) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('tianguis')
          opening.addEventListener('error', () => reject(new Error('no database')))
          opening.addEventListener('success', () => {
            const db = opening.result
            const reading = db.transaction('answers').objectStore('answers').getKey(address)
            reading.addEventListener('success', () => {
              db.close()
              resolve(reading.result !== undefined)
            })
          })
        }),
      `/api/announcement/${id}`,
    )
  await expect.poll(isKept).toBe(true)
}
