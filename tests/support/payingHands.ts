import { expect, type Page } from '@playwright/test'
import { GOOD_AD, multipart, smallPhoto, type AdForm, type UploadedFile } from './adForm.ts'
import type { Account } from './visitor.ts'

/** Publishes an ad over the API of a running product, for stories that begin after it; returns its id. */
export async function newAd(
  origin: string,
  { token }: Account,
  changes: AdForm,
  photo?: UploadedFile,
): Promise<string> {
  const form = { ...GOOD_AD, ...changes }
  const { payload, headers } = await multipart(form, [photo ?? (await smallPhoto())])
  const answer = await fetch(`${origin}/api/announcement`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  if (!answer.ok) throw new Error(`Publishing: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Opens the popup of payment on the page of plans. */
export async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprar' }).click()
  await expect(page.getByRole('dialog').getByText('Total')).toBeVisible()
}

export const payNow = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Pagar', exact: true }).click()

/** The page after a payment, with the level and its days. */
export async function expectBought(page: Page, plan: string): Promise<void> {
  await expect(page).toHaveURL(/\/mejorar\/exito/)
  await expect(page.getByRole('heading', { level: 1, name: /^¡Listo!/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(plan)
  await expect(page.getByText('Termina')).toBeVisible()
}
