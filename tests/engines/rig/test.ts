import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { Engine } from '../../support/engines.ts'
import { startFlakyProxy, type FlakyProxy } from '../../support/flakyProxy.ts'
import { ORIGIN } from '../../support/runningSite.ts'
import type { Browser } from './browser.ts'
import { excuseLeft } from './excuseLeft.ts'
import { Phone } from './phone.ts'
import { launchPuppet, openPuppet } from './puppet.ts'
import { openWebKit } from './webkit.ts'

/** Opens a phone that nobody has used. */
type Open = () => Promise<Browser>

interface Fixtures {
  /** The phone's network. */
  network: FlakyProxy
  phone: Phone
}

export interface EngineOptions {
  engine: Engine
}

interface WorkerFixtures {
  open: Open
}

/** What a browser says of a request that the network swallowed. */
const NETWORK_GONE = /net::ERR_|Could not connect|Failed to load resource|connection was lost/

/** A story with a phone in the engine of the project; it fails when the page had an error that nobody caught. */
export const test = base.extend<Fixtures, EngineOptions & WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  open: [
    async ({ engine }, give) => {
      if (engine === 'webkit') return give(openWebKit)
      const puppet = await launchPuppet(engine)
      await give(() => openPuppet(puppet, engine))
      await puppet.close()
    },
    { scope: 'worker' },
  ],
  network: async ({ baseURL }, give) => {
    const proxy = await startFlakyProxy(baseURL ?? ORIGIN)
    await give(proxy)
    await proxy.stop()
  },
  phone: async ({ open, network }, give, story) => {
    const browser = excuseLeft(await open())
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
