import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { cachedFilesPath, type CachedFile } from '../../src/server/build/cachedFiles.ts'

/** How many scripts the worker keeps for sellers and account holders alone, by the build's list. */
export function laterPartCount(): number {
  const files = JSON.parse(readFileSync(cachedFilesPath('dist/client'), 'utf8')) as CachedFile[]
  return files.filter(({ isLater }) => isLater).length
}

/** Waits until the worker stores all code for sellers and account holders (sw/laterParts.ts). */
export async function untilPartsCached(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => (await (await caches.open('partes-precache-1')).keys()).length)
  await expect.poll(count).toBe(laterPartCount())
}
