import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from './rig/test.ts'

test('a person on a first visit who goes on while the first worker is on its way is told of no new version', async ({
  phone,
}) => {
  await phone.open('/login')
  // WebKit 2.50 never starts a worker whose page is left between its script and its first act; no
  // page can mend that, for `unregister` hangs too. So the person goes on once it works.
  const isAtWork = () => phone.ask(async () => (await caches.keys()).length > 0)
  await expect.poll(isAtWork, { message: 'a worker at work', timeout: 60_000 }).toBe(true)
  await phone.open('/')
  await phone.ask(() => {
    const offers: string[] = []
    Object.assign(globalThis, { offers })
    const note = () => {
      const offer = /Nueva versión disponible/.exec(document.body.innerText)
      if (offer) offers.push(offer[0])
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    note()
  })
  await phone.untilWorkerSteers()
  await pause(1000)
  expect(await phone.ask(() => Reflect.get(globalThis, 'offers') as string[])).toEqual([])
})
