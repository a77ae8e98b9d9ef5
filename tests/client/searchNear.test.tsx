import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// The product has the three in one file, so none comes without the others.
import '../../src/client/search/fields/FieldFilters.tsx'
import '../../src/client/search/filters/CityOffers.tsx'
import '../../src/client/search/near/NearFields.tsx'
import { searchRef } from '../../src/client/search/searchRef.ts'
import { answerCalls, here, json } from './accountStage.tsx'
import { adCard, openPage, resetShell } from './shellStage.tsx'

beforeEach(resetShell)

const EMPTY = { annoucements: [], total: 0 }
const ALL = { 'GET /api/announcement': json(EMPTY) }
const filters = () => within(screen.getByRole('complementary', { name: 'Filtros' }))
const place = () =>
  filters().findByRole<HTMLInputElement>('combobox', { name: 'Municipio o alcaldía' })
const state = () => filters().getByLabelText<HTMLSelectElement>('Estado')
/** The results of a search, whose form stands anew. */
const results = (words: string) => screen.findByRole('heading', { level: 1, name: words })
const reach = () => filters().findByLabelText<HTMLSelectElement>('Qué tan lejos')

/** A phone with this answer to a question for its place; null for a phone without geolocation. */
function phoneThat(answers: Geolocation['getCurrentPosition'] | null) {
  const rest = Object.fromEntries(
    ['userAgent', 'onLine', 'language', 'maxTouchPoints'].map((key) => [
      key,
      Reflect.get(navigator, key),
    ]),
  )
  vi.stubGlobal('navigator', {
    ...rest,
    ...(answers && { geolocation: { getCurrentPosition: answers } }),
  })
}
const isAt =
  (latitude: number, longitude: number): Geolocation['getCurrentPosition'] =>
  (give) =>
    give({ coords: { latitude, longitude } } as GeolocationPosition)
const refuses =
  (code: number): Geolocation['getCurrentPosition'] =>
  (_give, refuse) =>
    refuse?.({ code } as GeolocationPositionError)

const askWhere = async () =>
  userEvent.click(await filters().findByRole('button', { name: 'Usar mi ubicación' }))

test('a buyer who shares where she is sends her municipality, and nothing more exact', async () => {
  const calls = answerCalls(ALL)
  phoneThat(isAt(20.7234567, -103.3912345))
  await openPage('/buscar?nombre=mesa&estado=jalisco')
  await askWhere()
  await filters().findByText(/^Estás cerca de Zapopan, Jalisco\. /)
  await results('Resultados de «mesa» cerca de Zapopan, Jalisco')
  expect((await place()).value).toBe('Zapopan')
  expect(state().value).toBe('jalisco')
  await userEvent.selectOptions(await reach(), '25')
  await expect.poll(here).toBe('/buscar?nombre=mesa&cerca=Zapopan%2C+Jalisco&radio=25')
  expect(calls.map(({ url }) => url).join(' ')).not.toMatch(/20\.7|103\.3/)
})

test('a buyer who shares where she is reads how many ads there are around her', async () => {
  const calls = answerCalls(ALL)
  phoneThat(isAt(20.7234567, -103.3912345))
  await openPage('/buscar?nombre=mesa')
  await askWhere()
  const counted = () => calls.filter(({ url }) => url.includes('/api/search/count')).at(-1)?.url
  await expect.poll(counted).toContain('cerca=Zapopan')
})

test('a buyer is asked where she is at a touch alone', async () => {
  const asked = vi.fn<Geolocation['getCurrentPosition']>()
  phoneThat(asked)
  await openPage('/buscar?cerca=Zapopan%2C+Jalisco')
  await userEvent.click(await place())
  expect(asked).not.toHaveBeenCalled()
  await askWhere()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
})

test.each([
  [
    'who gives no permission',
    refuses(1),
    /^No hay permiso para ver tu ubicación\. Escribe tu municipio/,
  ],
  ['whose phone does not know', refuses(2), /^No pudimos saber dónde estás\. Escribe tu municipio/],
  ['whose phone takes too long', refuses(3), /^No pudimos saber dónde estás\./],
  ['whose browser cannot tell', null, /^Tu navegador no puede decir dónde estás\./],
  ['who is abroad', isAt(40.4, -3.7), /^Parece que no estás en México\./],
])('a buyer %s is told so, and keeps what was typed', async (_who, phone, words) => {
  phoneThat(phone)
  await openPage('/buscar')
  await userEvent.type(await place(), 'Tepic')
  await askWhere()
  expect(await filters().findByText(words)).toBeTruthy()
  expect((await place()).value).toBe('Tepic')
})

test('a buyer whose browser’s question is swiped away has the button back after 20 seconds, and a word', async () => {
  const asked = vi.fn<Geolocation['getCurrentPosition']>()
  phoneThat(asked)
  await openPage('/buscar')
  const button = await filters().findByRole('button', { name: 'Usar mi ubicación' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(button)
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalledOnce()))
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  expect(button.hasAttribute('disabled')).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(filters().getByText(/^No pudimos saber dónde estás\. Escribe tu municipio/)).toBeTruthy()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('a buyer who types a municipality is offered those that begin so, with their state', async () => {
  await openPage('/buscar')
  await userEvent.type(await place(), 'zapop')
  await userEvent.click(await filters().findByRole('option', { name: 'Zapopan, Jalisco' }))
  expect((await place()).value).toBe('Zapopan')
  expect(state().value).toBe('jalisco')
})

test('a buyer chooses one place, and then whether its surroundings belong to it', async () => {
  answerCalls(ALL)
  await openPage('/buscar?nombre=mesa')
  expect(filters().queryByLabelText('Qué tan lejos')).toBeNull()
  await userEvent.type(await place(), 'zapopan')
  await userEvent.tab()
  await results('Resultados de «mesa» en Zapopan')
  expect(here()).toBe('/buscar?nombre=mesa&estado=jalisco&ciudad=Zapopan')
  await userEvent.selectOptions(await reach(), '10 km a la redonda')
  await results('Resultados de «mesa» cerca de Zapopan, Jalisco')
  expect(here()).toBe('/buscar?nombre=mesa&cerca=Zapopan%2C+Jalisco&radio=10')
  expect([state().value, (await place()).value]).toEqual(['jalisco', 'Zapopan'])
  await userEvent.selectOptions(await reach(), 'Solo en ese municipio')
  await expect.poll(here).toBe('/buscar?nombre=mesa&estado=jalisco&ciudad=Zapopan')
})

test('a buyer who comes to the surroundings of a place narrows them to it, its state included', async () => {
  answerCalls(ALL)
  await openPage('/buscar?nombre=mesa&cerca=Zapopan%2C+Jalisco&radio=25')
  expect([(await reach()).value, (await place()).value]).toEqual(['25', 'Zapopan, Jalisco'])
  await userEvent.selectOptions(await reach(), 'Solo en ese municipio')
  await results('Resultados de «mesa» en Zapopan')
  expect(here()).toBe('/buscar?nombre=mesa&estado=jalisco&ciudad=Zapopan')
  expect([state().value, (await place()).value]).toEqual(['jalisco', 'Zapopan'])
})

test('a buyer who chooses another state starts without the municipality and its surroundings', async () => {
  answerCalls(ALL)
  await openPage('/buscar?cerca=Zapopan%2C+Jalisco&radio=25')
  await reach()
  await userEvent.selectOptions(state(), 'Sonora')
  await expect.poll(here).toBe('/buscar?estado=sonora')
})

test('a buyer whose municipality is in several states is asked which one, beside the field', async () => {
  await openPage('/buscar')
  await userEvent.type(await place(), 'tonal')
  await filters().findByRole('option', { name: 'Tonalá, Jalisco' })
  await userEvent.type(await place(), 'á')
  await userEvent.click(filters().getByLabelText('Hasta'))
  expect(await filters().findByText(/^Elige un municipio de la lista/)).toBeTruthy()
})

test('a buyer takes the place away with its distance and its order', async () => {
  const address = '/buscar?nombre=mesa&cerca=Zapopan%2C+Jalisco&radio=25&ordenar=distancia'
  const ref = searchRef({ nombre: 'mesa', cerca: 'Zapopan, Jalisco', radio: '25' })
  const ad = { ...adCard('1'), distancia: 12 }
  await openPage(address, [{ ref, answer: { annoucements: [ad], total: 1 } }])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Resultados de «mesa» cerca de Zapopan, Jalisco',
  )
  expect(screen.getByText('a 12 km')).toBeTruthy()
  const chip = screen.getByRole('link', { name: 'Quitar filtro: A 25 km de Zapopan, Jalisco' })
  expect(chip.getAttribute('href')).toBe('/buscar?nombre=mesa')
})

test('a buyer without the app, or before it is there, keeps the place when she filters anew', async () => {
  await openPage('/buscar?cerca=Zapopan%2C+Jalisco&radio=25')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtros' })
  const kept = new FormData(form)
  expect([kept.get('cerca'), kept.get('radio')]).toEqual(['Zapopan, Jalisco', '25'])
})

const order = () => screen.getByLabelText<HTMLSelectElement>('Ordenar por')
const shownOrder = () => order().selectedOptions[0]?.textContent

test('a buyer who looks near a place sees that the nearest come first, and may choose otherwise', async () => {
  answerCalls(ALL)
  await openPage('/buscar?nombre=mesa')
  expect(shownOrder()).toBe('Lo más relevante primero')
  await userEvent.type(await place(), 'zapopan')
  await userEvent.tab()
  await results('Resultados de «mesa» en Zapopan')
  await userEvent.selectOptions(await reach(), '50')
  await expect.poll(shownOrder).toBe('Más cerca primero')
  await userEvent.selectOptions(order(), 'Lo más relevante primero')
  await expect.poll(here).toMatch(/^\/buscar\?nombre=mesa&cerca=.*&radio=50&ordenar=relevancia$/)
  await expect.poll(shownOrder).toBe('Lo más relevante primero')
})

test('a buyer who chose an order keeps it when she names a place', async () => {
  answerCalls(ALL)
  await openPage('/buscar?nombre=mesa&ordenar=price%3Aasc')
  await userEvent.type(await place(), 'zapopan')
  await userEvent.tab()
  await results('Resultados de «mesa» en Zapopan')
  await userEvent.selectOptions(await reach(), '50')
  await expect.poll(here).toContain('cerca=')
  expect(shownOrder()).toBe('Más barato primero')
})

test('a buyer calls a place as people do, and reads its official name beside it', async () => {
  await openPage('/buscar')
  await userEvent.type(await place(), 'cancun')
  expect(
    await filters().findByRole('option', { name: 'Benito Juárez (Cancún), Quintana Roo' }),
  ).toBeTruthy()
  await userEvent.click(filters().getByLabelText('Hasta'))
  await expect.poll(async () => (await place()).value).toBe('Benito Juárez')
  expect(state().value).toBe('quintana roo')
})

test.each([
  ['Macondo', 'No conocemos «Macondo».'],
  ['cdmx', 'Elige un municipio o una alcaldía de Ciudad de México.'],
])('a buyer who types %s is told at the field, and keeps what she typed', async (text, words) => {
  await openPage('/buscar')
  await userEvent.click(await place())
  await userEvent.type(await place(), 'zapopan')
  await filters().findByRole('option', { name: 'Zapopan, Jalisco' })
  await userEvent.clear(await place())
  await userEvent.type(await place(), text)
  await userEvent.click(filters().getByLabelText('Hasta'))
  expect(await filters().findByText((shown) => shown.startsWith(words))).toBeTruthy()
  expect((await place()).value).toBe(text)
})

test('a buyer without a chosen state takes a municipality by its everyday name, and its state with it', async () => {
  answerCalls(ALL)
  await openPage('/buscar')
  await userEvent.type(await place(), 'los mochis')
  await filters().findByRole('option', { name: 'Ahome (Los Mochis), Sinaloa' })
  await userEvent.tab()
  await results('Todos los anuncios en Ahome')
  expect((await place()).value).toBe('Ahome')
  expect(state().value).toBe('sinaloa')
  await userEvent.selectOptions(state(), 'Jalisco')
  await results('Todos los anuncios en Jalisco')
  expect((await place()).value).toBe('')
  await userEvent.click(await place())
  await userEvent.type(await place(), 'cancun')
  await userEvent.tab()
  expect(await filters().findByText(/^«cancun» está en Quintana Roo\./)).toBeTruthy()
  expect((await place()).value).toBe('cancun')
})
