import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Engine } from '../../support/engines.ts'
import { startFlakyProxy, type FlakyProxy } from '../../support/flakyProxy.ts'
import { ORIGIN } from '../../support/runningSite.ts'
import type { Browser } from './browser.ts'
import { excuseLeft } from './excuseLeft.ts'
import { Phone } from './phone.ts'
import { launchPuppet, openOwnPuppet, openPuppet } from './puppet.ts'
import { openWebKit } from './webkit.ts'

/** Opens a fresh phone; a phone that can be restarted takes half a minute on a busy machine. */
type Open = (needs: { ownBrowser: boolean }) => Promise<Browser>

interface Fixtures {
  /** The phone's network. */
  network: FlakyProxy
  phone: Phone
  /** The story restarts the phone's browser. */
  ownBrowser: boolean
}

export interface EngineOptions {
  engine: Engine
}

interface WorkerFixtures {
  open: Open
}

/**
 * Messages about requests that the network swallowed. Firefox uses the worker's words. WebKit logs three per
 * photo that the worker can't get, one of them an unhandled rejection of its own (`FetchEvent.handled`).
 */
const NETWORK_GONE = new RegExp(
  [
    'net::ERR_',
    'Could not connect',
    'Failed to load resource',
    'connection was lost',
    'respondWith received an error: (no-response|TypeError: Load failed)',
    'that rejected with ‘(Error: no-response|TypeError: NetworkError)',
    'Fetch API cannot load',
    'Cannot load \\S+/media/',
    'Unhandled Promise Rejection: NetworkError',
  ].join('|'),
)

/** A story with a phone in the engine of the project; it fails on an uncaught error of the page. */
export const test = base.extend<Fixtures, EngineOptions & WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  open: [
    async ({ engine }, give) => {
      if (engine === 'webkit') return give(openWebKit)
      let shared: ReturnType<typeof launchPuppet> | undefined
      await give(async ({ ownBrowser }) => {
        if (ownBrowser) return openOwnPuppet(engine)
        shared ??= launchPuppet(engine)
        return openPuppet(await shared, engine)
      })
      await (await shared)?.close()
    },
    { scope: 'worker' },
  ],
  network: async ({ baseURL }, give) => {
    const proxy = await startFlakyProxy(baseURL ?? ORIGIN)
    await give(proxy)
    await proxy.stop()
  },
  ownBrowser: [false, { option: true }],
  phone: async ({ open, network, ownBrowser }, give, story) => {
    const browser = excuseLeft(await open({ ownBrowser }))
    let troubles: string[] = []
    try {
      await give(new Phone(browser, network.origin))
      troubles = await browser.troubles()
      if (story.status !== story.expectedStatus) {
        await writeFile(story.outputPath('phone.png'), await browser.picture())
      }
    } finally {
      await browser.close()
    }
    const mattering = troubles.filter((line) => network.broken() === 0 || !NETWORK_GONE.test(line))
    expect(mattering).toEqual([])
  },
})

export { expect } from '@playwright/test'
