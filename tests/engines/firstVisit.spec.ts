import { expect, test } from './rig/test.ts'

test(
  'a person on a first visit who goes on while the first worker is on its way is told of no new version',
  { tag: '@soak' },
  async ({ phone }) => {
    await phone.open('/login')
    // WebKit 2.50 never starts a worker whose page is left between its script and its first act. No page can mend that,
    // because `unregister` hangs too. So the person goes on once the worker runs.
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
    await expect.poll(() => phone.ask(versions), { timeout: 60_000 }).toEqual(['activated'])
    await phone.ask(nextFrames)
    expect(await phone.ask(() => Reflect.get(globalThis, 'offers') as string[])).toEqual([])
  },
)

/** Runs in the page: the states of all existing versions of the worker. */
async function versions(): Promise<string[]> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  return [installing, waiting, active].flatMap((version) => version?.state ?? [])
}

/** Runs in the page: waits until pending frames are drawn. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
