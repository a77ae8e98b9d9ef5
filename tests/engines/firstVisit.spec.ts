import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from './rig/test.ts'

/** When the person goes on: in Firefox the first worker waits then for a moment. In milliseconds. */
const GOES_ON_AFTER = 1200

test('a person on a first visit who goes on while the first worker is on its way is told of no new version', async ({
  phone,
}) => {
  await phone.open('/login')
  await pause(GOES_ON_AFTER)
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
