import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { keptFilesPath, type KeptFile } from '../../src/server/build/keptFiles.ts'

/** How many scripts the worker keeps for sellers and account holders alone, by the build's list. */
export function laterPartCount(): number {
  const files = JSON.parse(readFileSync(keptFilesPath('dist/client'), 'utf8')) as KeptFile[]
  return files.filter(({ isLater }) => isLater).length
}

/** Waits until the worker stores all code for sellers and account holders (sw/laterParts.ts). */
export async function untilPartsKept(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => (await (await caches.open('partes-precache-1')).keys()).length)
  await expect.poll(count).toBe(laterPartCount())
}
