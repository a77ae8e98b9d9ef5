import { expect } from '@playwright/test'
import { untilQuiet } from '../support/appStart.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'

/** All other acts and faults are covered by client/interrupted.test.tsx. */
test(
  'a person whose session was ended elsewhere logs in over the profile that they were editing, and it is saved as they typed it',
  { tag: '@translated' },
  async ({ page, account }) => {
    // The end of a session ends its stream too, which would tell the page before the user saves.
    await page.route('**/api/events', () => undefined)
    // The page makes these calls by itself: a call after the session's end would be told first.
    const asked = ['/api/user', '/api/favorite', '/api/notification/counter'].map((path) =>
      page.waitForResponse(ORIGIN + path),
    )
    await page.goto('/perfil/editar')
    await Promise.all(asked)
    await untilQuiet(page)
    await page.getByLabel('Nombre').fill('Rosario del Mar')
    const ended = await fetch(`${ORIGIN}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(ended.ok).toBe(true)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    const sheet = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(sheet.getByLabel('Correo')).toHaveValue(account.correo)
    await sheet.locator('input[name="contraseña"]').fill(account.contraseña)
    await sheet.getByRole('button', { name: 'Entrar y seguir' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/perfil')
    await expect(page.getByRole('main').getByText('Rosario del Mar')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token).not.toBe(account.token)
  },
)
