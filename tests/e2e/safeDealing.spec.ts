import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { countMoves, moves } from '../support/layoutMoves.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { thingCalled } from '../support/publishing.ts'
import { readablePdf } from '../support/readablePdf.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'

/** A make of its own, so that a run compares its own cars alone. */
const make = thingCalled('Vochomóvil').titulo.replaceAll(' ', '')
const TITLE = `${make} Sedán 2018`
/** Three sellers with three cars each; a person publishes three a day. */
const SELLERS = 3
const CARS = 3

let carId = ''

test.beforeAll(async () => {
  const photo = await plainPhoto({ width: 600, height: 400 }).jpeg().toBuffer()
  for (let seller = 0; seller < SELLERS; seller += 1) {
    const { token } = await newAccount(ORIGIN, dataDir())
    for (let car = 0; car < CARS; car += 1) {
      const form = new FormData()
      const fields = {
        tipoAnuncio: 'vehiculo',
        titulo: TITLE,
        precio: String(150_000 + (seller * CARS + car) * 5000),
        descripcion: `Todo pagado. Coche número ${seller}${car}.`,
        categoria: 'vehiculo',
        caracteristicas: JSON.stringify({
          estado: 'jalisco',
          ciudad: 'Zapopan',
          uso: 'usado',
          deudas: 'false',
          marca: make,
          modelo: 'Sedán',
          año: 2018,
        }),
        formasEntrega: JSON.stringify([{ forma: 'punto medio' }]),
        contacto: JSON.stringify([{ tipo: 'whatsapp', contenido: '3312345678' }]),
      }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('imagenes', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg')
      const answer = await fetch(`${ORIGIN}/api/announcement`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      expect(answer.status, await answer.clone().text()).toBe(201)
      carId = ((await answer.json()) as { id: string }).id
    }
  }
})

test(
  'a buyer reads what others ask, checks the NIV of a car and prints a contract, and nothing of it is sent',
  { tag: '@soak' },
  async ({ page }) => {
    await countMoves(page)
    await page.goto(`/anuncio/${carId}`)
    await expect(page.getByText(/Otros piden entre .*,\s8\sanuncios/)).toBeVisible()
    expect(await moves(page)).toBeLessThan(0.02)
    await page
      .locator('[data-own-bar]')
      .getByRole('button', { name: /Contactar/ })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
    await sheet.getByText('Para un trato seguro').click()
    await expect(sheet.getByText(/depósito fantasma/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await expect(sheet).toBeHidden()
    const ad = page.getByRole('main')
    await ad.getByText('Más consejos y contrato').click()
    const repuve = ad.getByRole('link', { name: /REPUVE/ })
    await expect(repuve).toHaveAttribute('rel', 'noopener noreferrer')

    const sent: string[] = []
    page.on('request', (request) => {
      if (/1M8GDM9AXKP042788|Pe(?:%C3%B1|ñ)a/i.test(request.url() + (request.postData() ?? '')))
        sent.push(request.url())
    })
    await ad.getByLabel('Revisa el NIV').fill('1M8GDM9AXKP042780')
    await expect(ad.getByText(/El dígito verificador no coincide/)).toBeVisible()
    await ad.getByLabel('Revisa el NIV').fill('1M8GDM9AXKP042788')
    await expect(ad.getByText(/El dígito verificador coincide/)).toBeVisible()

    await ad.getByRole('button', { name: 'Contrato de compraventa' }).click()
    await expect(ad.getByLabel('Texto del contrato')).toBeVisible()
    await page.context().setOffline(true)
    await ad.getByLabel('Quien compra', { exact: true }).fill('José Peña Núñez')
    await ad.getByLabel('Precio acordado').fill('185,500')
    const text = ad.getByLabel('Texto del contrato')
    await expect(text).toHaveValue(/ciento ochenta y cinco mil quinientos pesos 00\/100 M\.N\./)
    await text.fill(`${await text.inputValue()}\n\nSe entrega con gato y refacción.`)
    const coming = page.waitForEvent('download')
    await ad.getByRole('link', { name: 'PDF para imprimir' }).click()
    const printed = readablePdf(await readFile(await (await coming).path(), 'latin1'))
    for (const words of ['José Peña Núñez', '1M8GDM9AXKP042788', 'CLÁUSULAS', 'gato y refacción'])
      expect(printed).toContain(words)
    expect(printed).toContain('2 de 2')
    expect(sent).toEqual([])
  },
)
