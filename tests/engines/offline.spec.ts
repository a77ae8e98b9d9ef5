import { smallFiles } from '../support/cameraFiles.ts'
import { adsCalled, expectOneAd, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { laterPartCount } from '../support/untilPartsCached.ts'
import { newAccount } from '../support/visitor.ts'
import { enter, fillWizard } from './acts.ts'
import { button, heading, type Phone } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

test.use({ ownBrowser: true })

test(
  'a seller whose browser was closed opens home and a viewed ad without network, and what they published so goes, once, when there is one again',
  { tag: '@main' },
  async ({ phone, network }) => {
    const ad = await settledAd()
    const camera = await smallFiles(5)
    const thing = thingCalled('Guitarra acústica')

    await test.step('looks around with network', async () => {
      await enter(phone, await newAccount(ORIGIN, dataDir()))
      await phone.open(`/anuncio/${ad._id}`)
      await phone.see(heading(ad.titulo))
      await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
      await phone.open('/')
      await expect.poll(() => phone.photosSeen('main img')).toBeGreaterThan(3)
      await untilStored(phone, ad._id)
      await untilPartsCached(phone)
    })

    await test.step('publishes without network, and closes the browser', async () => {
      network.weather.down = true
      await fillWizard(phone, thing, camera.paths)
      await phone.tap(button('Publicar'))
      await phone.see(heading('Tu anuncio está guardado'))
      await phone.browser.restart()
    })

    await test.step('opens home and the ad, with their pictures', async () => {
      await phone.open('/')
      await phone.see({ role: 'list', name: 'Anuncios recientes' })
      await expect.poll(() => phone.photosSeen('main img')).toBeGreaterThan(3)
      await phone.open(`/anuncio/${ad._id}`)
      await phone.see(heading(ad.titulo))
      await phone.see({ text: /^Guardado el / })
      await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
      expect(await adsCalled(thing)).toEqual([])
    })

    await test.step('has network again, and the ad goes by itself', async () => {
      network.weather.down = false
      // The cut network is no phone's own, and the pause after four attempts is longer than a story.
      await phone.ask(() => void dispatchEvent(new Event('online')))
      await expect.poll(() => adsCalled(thing), { timeout: 90_000 }).toHaveLength(1)
      await phone.see({ text: `Se publicó «${thing.titulo}»` })
      const [{ _id: id } = { _id: '' }] = await adsCalled(thing)
      await expectOneAd(id, thing)
    })
    await camera.remove()
  },
)

/** Waits until the worker stores all code for selling (sw/laterParts.ts). */
async function untilPartsCached(phone: Phone): Promise<void> {
  const count = () =>
    phone.ask(async () => (await (await caches.open('partes-precache-1')).keys()).length)
  await expect.poll(count).toBe(laterPartCount())
}

/** Waits until the phone stores the answer of an ad. */
async function untilStored(phone: Phone, id: string): Promise<void> {
  const isStored = () =>
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
  await expect.poll(isStored).toBe(true)
}
