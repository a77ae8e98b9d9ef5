import { expect, type Page } from '@playwright/test'

/** Waits until the worker stores all code for sellers and account holders (sw/laterParts.ts). */
export async function untilPartsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await (await fetch('/sw.js')).text()
        const kept = await (await caches.open('partes-precache-1')).keys()
        return (worker.match(/"isLater":/g)?.length ?? 0) - kept.length
      }),
    )
    .toBe(0)
}
