import { getJson } from '../support/runningSite.ts'
import { CARDS } from './acts.ts'
import { button, containing, heading, inside, link, MAIN } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

/** An ad of the demo in Jalisco, and a query for it with a typo and a plural. */
const TITLE = 'Licuadora Taurus color verde'
const MISTYPED = 'licuadoras tauruz'
const ON_PHONE = { text: /^En tu (teléfono|equipo), hasta las \d\d:\d\d$/ }

test.use({ ownBrowser: true })

test(
  'a buyer whose phone ended the browser, in airplane mode, searches the market of Jalisco and opens an ad that they never saw',
  { tag: '@soak' },
  async ({ phone, network }) => {
    await expect.poll(statesThere, { timeout: 90_000 }).toContain('jalisco')
    await phone.open('/bolsillo')
    await phone.untilWorkerSteers()
    await phone.choose('main select[name="estado"]', 'jalisco')
    await phone.tap(button(/^Guardar en mi (teléfono|equipo)$/))
    await phone.see({ text: /^Actualizado hoy a las / })

    network.weather.down = true
    await phone.browser.restart()
    await phone.open('/bolsillo')
    // The line comes a moment later and pushes the page down, away from under a finger.
    await phone.see({ text: /^Sin conexión/ })
    await phone.tap(link('Buscar en Jalisco'))
    await phone.see(inside(MAIN, ON_PHONE))
    await phone.type({ role: 'combobox', name: 'Buscar' }, MISTYPED)
    await phone.browser.press('Enter')
    await phone.at(/nombre=licuadoras/)
    await phone.see(inside(MAIN, ON_PHONE))
    await phone.tap(inside(CARDS, link(containing(TITLE))))
    await phone.see(heading(TITLE))
    await phone.see(heading('Descripción'))
    await phone.see(inside(MAIN, ON_PHONE))
    await expect.poll(() => phone.photosSeen('main li[id] img')).toBeGreaterThan(0)
  },
)

/** States with a pack; the server makes them one by one after its start. */
async function statesThere(): Promise<string[]> {
  const { estados } = await getJson<{ estados: { estado: string }[] }>('/api/pocket')
  return estados.map(({ estado }) => estado)
}
