import { expect, type BrowserContext, type Page } from '@playwright/test'

interface Watch {
  /** Console errors and uncaught errors of any page, one line each. */
  troubles: string[]
  /** Requests to another host than the site's. */
  foreign: string[]
  /** Fails when an error or a foreign request was recorded so far. */
  expectCalm(): void
}

/** Listens to every page of a context from now on, worker included. */
export function watch(context: BrowserContext): Watch {
  const state: Watch = {
    troubles: [],
    foreign: [],
    expectCalm: () => {
      expect(state.troubles).toEqual([])
      expect(state.foreign).toEqual([])
    },
  }
  context.on('console', (message) => {
    if (message.type() === 'error') {
      state.troubles.push(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => state.troubles.push(String(error.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isLocal = ['data:', 'blob:'].includes(url.protocol) || url.hostname === 'localhost'
    if (!isLocal) state.foreign.push(url.href)
  })
  return state
}

/** Violations of the content policy in any page of a context from now on, one line each. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const broken: string[] = []
  await context.exposeBinding('tellBroken', (_, line: string) => broken.push(line))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event
      const words = [location.pathname, effectiveDirective, blockedURI, sample, sourceFile]
      Reflect.get(globalThis, 'tellBroken')(words.join(' '))
    })
  })
  return broken
}

/** Waits until the worker controls the page, as on every visit but the first moments of the first. */
export async function untilWorkerSteers(page: Page, timeout = 30_000): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout,
  })
}

/** Waits for at least so many loaded photos of the site. */
export async function expectPhotosSeen(page: Page, selector: string, least: number): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator(selector)
        .evaluateAll(
          (images) =>
            images.filter(
              (image) =>
                image instanceof HTMLImageElement &&
                image.naturalWidth > 0 &&
                image.currentSrc.includes('/media/'),
            ).length,
        ),
    )
    .toBeGreaterThanOrEqual(least)
}
