import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { phoneMemory } from '../support/phoneMemory.ts'
import { redLeftOfBlue } from '../support/photoPictures.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import type { Account } from '../support/visitor.ts'
import { watch } from '../support/watchedPage.ts'

const NEW_PASSWORD = 'mango-verde-99'

const ask = (path: string, token: string, method = 'GET') =>
  fetch(ORIGIN + path, { method, headers: { authorization: `Bearer ${token}` } })

async function logIn({ correo }: Account, contraseña: string): Promise<Response> {
  return fetch(`${ORIGIN}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo, contraseña }),
  })
}

async function storedUser(page: Page): Promise<{ foto: string | null; nombre: string }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
}

/** The dominant colour of a stored photo. */
async function colourOf(address: string): Promise<'red' | 'blue'> {
  const bytes = Buffer.from(await (await fetch(ORIGIN + address)).arrayBuffer())
  const { channels } = await sharp(bytes).stats()
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue'
}

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, role: 'application' | 'slider' | 'button', name: string) {
  const goal = page.getByRole(role, { name })
  for (let turn = 0; turn < 12; turn += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}.`)
}

test(
  'a person gives themselves a face by keyboard alone, a new password, and takes the face away',
  { tag: '@translated' },
  async ({ page, context, account }) => {
    const seen = watch(context)
    const elsewhere = (await (await logIn(account, account.contraseña)).json()) as { token: string }
    await page.goto('/perfil')

    await test.step('cuts the left part out of a wide photo', async () => {
      await page.getByRole('link', { name: 'Editar perfil' }).click()
      const buffer = await redLeftOfBlue({ width: 3200, height: 1600 }).jpeg().toBuffer()
      const file = { name: 'yo.jpg', mimeType: 'image/jpeg', buffer }
      await page.locator('input[name="foto"]').first().setInputFiles(file)
      await expect(page.getByRole('dialog', { name: 'Recorta tu foto' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Usar foto' })).toBeEnabled()
      await tabTo(page, 'application', 'Parte de la foto que se verá')
      for (let turn = 0; turn < 60; turn += 1) await page.keyboard.press('ArrowRight')
      await tabTo(page, 'slider', 'Acercar')
      await page.keyboard.press('ArrowRight')
      await tabTo(page, 'button', 'Usar foto')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByAltText('Tu foto de perfil')).toBeVisible()
    })

    await test.step('saves it together with another name', async () => {
      await page.getByLabel('Nombre').fill('Rosario del Carmen')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page).toHaveURL('/perfil')
      await expect(page.getByRole('heading', { name: 'Rosario del Carmen Quiñones' })).toBeVisible()
      const { foto } = await storedUser(page)
      expect(await colourOf(foto ?? '')).toBe('red')
      await expect(page.getByRole('link', { name: 'Cuenta' }).locator('img')).toBeVisible()
    })

    await test.step('chooses another password, which ends the session elsewhere', async () => {
      await page.getByRole('link', { name: 'Editar perfil' }).click()
      await page.getByText('Cambiar contraseña').click()
      await page.locator('[name="contraseñaActual"]').fill(account.contraseña)
      await page.locator('[name="password"]').fill(NEW_PASSWORD)
      await page.locator('[name="repetirContraseña"]').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page).toHaveURL('/perfil')
      expect((await ask('/api/user', elsewhere.token)).status).toBe(401)
      expect((await ask('/api/user', account.token)).status).toBe(401)
      expect((await logIn(account, NEW_PASSWORD)).status).toBe(200)
      // Still inside, with the fresh token.
      await page.reload()
      await expect(page.getByText('Esta sesión')).toBeVisible()
    })

    await test.step('takes the photo away', async () => {
      const { foto } = await storedUser(page)
      await page.getByRole('link', { name: 'Editar perfil' }).click()
      await page.getByRole('button', { name: 'Quitar' }).click()
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page).toHaveURL('/perfil')
      await expect(page.getByRole('img', { name: 'Aún sin foto de perfil' })).toBeVisible()
      expect((await fetch(ORIGIN + foto)).status).toBe(404)
    })
    seen.expectCalm()
  },
)

test('T40: a person fetches their data, ends the account, and is gone from the phone and the site', async ({
  page,
  account,
}) => {
  await page.goto('/perfil')

  await test.step('gets a file with all that is kept', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.perfil.correo).toBe(account.correo)
  })

  await test.step('ends the account with the password', async () => {
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    const sheet = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
    await sheet.locator('[name="contraseña"]').fill('no-es-esta-8')
    await sheet.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(sheet.getByText('Esa no es tu contraseña actual.')).toBeVisible()
    await sheet.locator('[name="contraseña"]').fill(account.contraseña)
    await sheet.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Tu cuenta se borró.')).toBeVisible()
  })

  await test.step('is nowhere any more', async () => {
    const memory = await phoneMemory(page)
    for (const mark of [account.correo, account.token, account.user.sellerId, 'Quiñones']) {
      expect(memory).not.toContain(mark)
    }
    expect((await ask('/api/user', account.token)).status).toBe(401)
    expect((await logIn(account, account.contraseña)).status).toBe(401)
    await page.goBack()
    await expect(page.getByText(account.correo)).toHaveCount(0)
  })
})
