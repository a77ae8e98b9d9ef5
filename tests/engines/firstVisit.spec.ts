import { expect, test } from './rig/test.ts'

/** When a person goes on while the first worker is still on its way, in milliseconds. */
const MOMENTS = [300, 700, 1200, 1800]

for (const moment of MOMENTS) {
  test(`a person on a first visit who goes on after ${moment} ms is told of no new version`, async ({
    phone,
  }) => {
    await phone.open('/login')
    await new Promise((resolve) => setTimeout(resolve, moment))
    await phone.open('/')
    await phone.ask(() => {
      const noted: string[] = []
      Object.assign(globalThis, { noted })
      const note = () => {
        if (document.body.innerText.includes('Nueva versión disponible')) noted.push('offered')
      }
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
      note()
    })
    await phone.untilWorkerSteers()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await phone.ask(() => Reflect.get(globalThis, 'noted') as string[])).toEqual([])
  })
}
