import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adviceFor, isPhone, shortAdvice } from '../../src/client/ads/safety/advice.ts'
import { checkImei, checkNiv } from '../../src/client/ads/safety/numberChecks.ts'
import { SafeDealing } from '../../src/client/ads/safety/SafeDealing.tsx'
import type { Ad } from '../../src/contract/ads/endpoints.ts'
import { BIKE } from './adsExamples.ts'
import { answerWithAd, fetched, leaveNothing } from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

const CAR: Ad = {
  ...BIKE,
  tipoAnuncio: 'vehiculo',
  categoria: 'vehiculo',
  titulo: 'Nissan Versa 2018',
  caracteristicas: { ...BIKE.caracteristicas, marca: 'Nissan', modelo: 'Versa', año: 2018 },
}
const PHONE: Ad = { ...BIKE, categoria: 'computación y telefonía', titulo: 'iPhone 13 azul' }
const open = (ad: Ad) =>
  render(
    <MemoryRouter>
      <SafeDealing ad={ad} seller="María Gutiérrez" />
    </MemoryRouter>,
  )

describe('A buyer about to write to a seller', () => {
  test('reads of advance payments, the phantom deposit and a public place, whatever is sold', () => {
    for (const ad of [BIKE, CAR, PHONE]) {
      const advice = adviceFor(ad).join(' ')
      for (const words of ['lugar público', 'anticipos', '«depósito fantasma»'])
        expect(advice).toContain(words)
    }
  })

  test('reads what fits: the REPUVE for a car, the IMEI for a phone, the deed for a home', () => {
    expect(adviceFor(CAR).join(' ')).toContain('REPUVE')
    expect(adviceFor(PHONE).join(' ')).toContain('*#06#')
    expect(adviceFor({ ...BIKE, tipoAnuncio: 'inmueble' }).join(' ')).toContain('escrituras')
    expect(adviceFor(BIKE).join(' ')).not.toMatch(/REPUVE|IMEI|escrituras|guía/)
    const parcel = { ...BIKE, formasEntrega: [{ forma: 'paquetería' }] }
    expect(adviceFor(parcel).join(' ')).toContain('número de guía')
  })

  test('reads beside the ad where to meet, and what fits the thing or else of advance payments', () => {
    expect(shortAdvice(CAR)).toEqual([adviceFor(CAR)[0], expect.stringContaining('REPUVE')])
    expect(shortAdvice(PHONE)[1]).toContain('*#06#')
    expect(shortAdvice({ ...BIKE, formasEntrega: [] })).toEqual(adviceFor(BIKE).slice(0, 2))
  })

  test('of a case, a laptop or a pot is asked for no IMEI', () => {
    expect(isPhone(PHONE)).toBe(true)
    for (const titulo of ['Funda para iPhone 13', 'Laptop HP 15', 'Cargador de celular'])
      expect(isPhone({ ...PHONE, titulo })).toBe(false)
    expect(isPhone({ ...BIKE, titulo: 'Portacelular para bicicleta' })).toBe(false)
  })

  test('checks the NIV of a car on the phone, where nothing of it is sent', async () => {
    open(CAR)
    const field = screen.getByLabelText('Revisa el NIV')
    await userEvent.type(field, '1m8gdm9axkp042788')
    expect(screen.getByRole('status').textContent).toContain('coincide')
    await userEvent.clear(field)
    await userEvent.type(field, '1M8GDM9A0KP042788')
    expect(screen.getByRole('status').textContent).toContain('No es prueba de nada')
    expect(fetched).not.toHaveBeenCalled()
    const link = screen.getByRole('link', { name: /REPUVE/ })
    expect(link.getAttribute('href')).toBe('https://www2.repuve.gob.mx/consulta')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('checks the IMEI of a phone, and is led to the official page', async () => {
    open(PHONE)
    await userEvent.type(screen.getByLabelText('Revisa el IMEI'), '49-015420-323751-8')
    expect(screen.getByRole('status').textContent).toContain('El último dígito coincide')
    expect(screen.getByRole('link', { name: /IFT/ }).getAttribute('href')).toMatch(
      /^https:\/\/www\.ift\.org\.mx\//,
    )
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('A number copied by hand', () => {
  test.each([
    ['1M8GDM9AXKP042788', 'right'],
    ['11111111111111111', 'right'],
    ['1M8GDM9A-XKP 042788', 'right'],
    ['\u202A1M8GDM9AXKP\u200B042788\u202C', 'right'],
    ['１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８', 'right'],
    ['WVWZZZ1JZXW000001', 'look'],
    ['1M8GDM9AXKP04278', 'wrong'],
    ['1M8GDM9AXKPO42788', 'wrong'],
    ['1M8GDM9AXKP0427¿8', 'wrong'],
    ['1m8gdm9axkp042788', 'right'],
    ['1m8gdm9axkp042780', 'look'],
    ['1m8gdm9axkpi42788', 'wrong'],
    ['1M8GDM9AXKPQ42788', 'wrong'],
  ])('as the NIV %s is %s', (niv, kind) => {
    expect(checkNiv(niv)?.kind).toBe(kind)
  })

  test('with one wrong sign is noticed, wherever in the NIV it stands', () => {
    const niv = '1M8GDM9AXKP042788'
    for (const [at, sign] of Array.from(niv).entries()) {
      const other = sign === '1' ? '2' : '1'
      const wrong = niv.slice(0, at) + other + niv.slice(at + 1)
      // A, J and 1 are alike to the sum, as are S and 2.
      if ('AJ'.includes(sign)) continue
      expect(checkNiv(wrong)?.kind, wrong).toBe('look')
    }
  })

  test.each([
    ['490154203237518', 'right'],
    ['490154203237519', 'look'],
    ['000000000000000', 'look'],
    ['49 015420 323751 8', 'right'],
    ['\u200B49015420\u2060323751－8', 'right'],
    ['４９０１５４２０３２３７５１８', 'right'],
    ['4901 5420 3237 519', 'look'],
    ['49015420323751', 'wrong'],
    ['4901542032375180', 'wrong'],
    ['4901 5420 3237 5180', 'wrong'],
    ['49015420323751A', 'wrong'],
  ])('as the IMEI %s is %s', (imei, kind) => {
    expect(checkImei(imei)?.kind).toBe(kind)
  })

  test('says what is wrong with it: a letter that no NIV has, or how many digits there are', () => {
    for (const niv of ['1m8gdm9axkpi42788', '1M8GDM9AXKPQ42788'])
      expect(checkNiv(niv)?.text).toContain('no lleva las letras I, O, Q ni Ñ')
    expect(checkImei('4901 5420 3237 5180')?.text).toContain('aquí hay 16')
  })

  test('is nothing before something is typed', () => {
    expect([checkNiv(' - '), checkImei('')]).toEqual([null, null])
  })
})

describe('Two people who sign', () => {
  const contract = async (ad: Ad) => {
    open(ad)
    await userEvent.click(screen.getByRole('button', { name: 'Contrato de compraventa' }))
    return within(await screen.findByRole('region', { name: 'Contrato privado de compraventa' }))
  }
  const textOf = (form: ReturnType<typeof within>) =>
    (form.getByLabelText('Texto del contrato') as HTMLTextAreaElement).value

  test('find the contract filled in from the ad, the price in words, and the NIV that was checked', async () => {
    open(CAR)
    await userEvent.type(screen.getByLabelText('Revisa el NIV'), '1M8GDM9AXKP042788')
    await userEvent.click(screen.getByRole('button', { name: 'Contrato de compraventa' }))
    const form = within(await screen.findByRole('region', { name: /Contrato privado/ }))
    const text = textOf(form)
    expect(text).toContain('María Gutiérrez, en adelante EL VENDEDOR')
    expect(text).toContain('$3,500.00 (tres mil quinientos pesos 00/100 M.N.)')
    expect(text).toContain('1M8GDM9AXKP042788')
    expect(text).toContain('En Guadalajara, Jalisco, a ')
  })

  test('have a NIV taken over that is checked while the contract stands open, once it is whole', async () => {
    const form = await contract({ ...CAR, _id: 'auto2' })
    const check = screen.getByLabelText('Revisa el NIV')
    await userEvent.type(check, '1m8gdm9axkp04278')
    expect(form.getByLabelText('NIV del vehículo')).toHaveProperty('value', '')
    await userEvent.type(check, '8')
    expect(form.getByLabelText('NIV del vehículo')).toHaveProperty('value', '1M8GDM9AXKP042788')
    expect(textOf(form)).toContain('(NIV): 1M8GDM9AXKP042788')
    await userEvent.clear(check)
    expect(textOf(form)).toContain('(NIV): 1M8GDM9AXKP042788')
  })

  test('who correct the NIV in the contract find it so when they open it again', async () => {
    const form = await contract({ ...CAR, _id: 'auto3' })
    await userEvent.type(screen.getByLabelText('Revisa el NIV'), '1M8GDM9AXKP042788')
    await userEvent.type(form.getByLabelText('NIV del vehículo'), '{Backspace}9')
    const button = screen.getByRole('button', { name: 'Contrato de compraventa' })
    await userEvent.click(button)
    await userEvent.click(button)
    expect(await screen.findByLabelText('NIV del vehículo')).toHaveProperty(
      'value',
      '1M8GDM9AXKP042789',
    )
  })

  test('read that all of it stays on what is in front of them, be it a phone or a computer', async () => {
    const form = await contract(CAR)
    expect(screen.getByText('Se revisa en tu dispositivo; no se envía.')).toBeTruthy()
    expect(form.getByText(/^Se hace en tu dispositivo: /)).toBeTruthy()
  })

  test('change the data and then the text, which stays as it was written until they ask for it anew', async () => {
    const form = await contract({ ...BIKE, _id: 'bici2' })
    await userEvent.type(form.getByLabelText('Quien compra'), 'José Peña')
    const price = form.getByLabelText('Precio acordado')
    await userEvent.clear(price)
    await userEvent.type(price, '3,250.50')
    expect(textOf(form)).toContain('José Peña, en adelante EL COMPRADOR')
    expect(textOf(form)).toContain('tres mil doscientos cincuenta pesos 50/100 M.N.')
    await userEvent.type(form.getByLabelText('Texto del contrato'), ' Con casco.')
    await userEvent.type(form.getByLabelText('Quien compra'), ' López')
    expect(textOf(form)).toContain('Con casco.')
    expect(textOf(form)).not.toContain('López')
    await userEvent.click(form.getByRole('button', { name: 'Volver a hacerlo con los datos' }))
    expect(textOf(form)).toContain('José Peña López')
    const link = form.getByRole('link', { name: 'PDF para imprimir' })
    expect(link.getAttribute('download')).toBe('contrato-bici2.pdf')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('who closed it by a slip find what they typed when they open it again', async () => {
    const ad = { ...BIKE, _id: 'bici3' }
    const form = await contract(ad)
    await userEvent.type(form.getByLabelText('Quien compra'), 'José Peña')
    const button = screen.getByRole('button', { name: 'Contrato de compraventa' })
    await userEvent.click(button)
    await userEvent.click(button)
    expect((await screen.findByLabelText('Quien compra')).getAttribute('value')).toBe('José Peña')
  })

  test('are told what a price looks like, and keep what they wrote', async () => {
    const form = await contract({ ...BIKE, _id: 'bici4' })
    const price = form.getByLabelText('Precio acordado')
    await userEvent.clear(price)
    await userEvent.type(price, 'mucho')
    expect(form.getByRole('alert').textContent).toContain('como 2500 o 1,500.50')
    expect(price.getAttribute('value')).toBe('mucho')
  })

  test('are led to a price that no ad may have before there is a paper, which would say it wrongly', async () => {
    const form = await contract({ ...BIKE, _id: 'bici5' })
    const price = form.getByLabelText('Precio acordado')
    await userEvent.clear(price)
    await userEvent.type(price, '100,000,000')
    expect(form.getByRole('alert').textContent).toContain('hasta 99,999,999')
    expect(textOf(form)).toContain('El precio es de $____')
    expect(form.queryByRole('link', { name: 'PDF para imprimir' })).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'PDF para imprimir' }))
    await waitFor(() => expect(document.activeElement).toBe(price))
    await userEvent.clear(price)
    await userEvent.type(price, '1500.999')
    expect(form.getByRole('alert').textContent).toContain('1,500.50')
    expect(textOf(form)).toContain('El precio es de $____')
    await userEvent.clear(price)
    await userEvent.type(price, '99,999,999')
    expect(form.getByRole('link', { name: 'PDF para imprimir' })).toBeTruthy()
    expect(textOf(form)).toContain('noventa y nueve millones')
  })

  test('of a home or a gift are offered none: those need a notary, or no paper', () => {
    open({ ...BIKE, tipoAnuncio: 'inmueble' })
    expect(screen.queryByRole('button', { name: 'Contrato de compraventa' })).toBeNull()
  })
})
