import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteSilence } from '../../src/client/data/connection.ts'
import { STEPS, type Step } from '../../src/client/sell/steps/wizardSteps.ts'
import { KINDS, type TipoAnuncio } from '../../src/contract/ads/kinds.ts'
import { ADS_BY_KIND } from '../support/adsByKind.ts'
import { here, openWizard, photo, resetSelling } from './sellStage.tsx'

vi.mock('../../src/client/photos/compressPhoto.ts', async (original) => ({
  ...(await original<object>()),
  compressPhoto: async (file: File) => file.slice(0, file.size, 'image/jpeg'),
}))

beforeEach(async () => {
  await resetSelling()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const control = (name: string) => {
  const found = document.querySelector<Control>(`form [name="${name}"]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const chip = document.querySelector(`form [type="radio"][name="${name}"][value="${value}"]`)
    if (chip) fireEvent.click(chip)
    else fireEvent.change(control(name), { target: { value } })
  }
}
const shown = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const isChip = control(name).type === 'radio'
      return [name, isChip ? ticked(name)[0] : control(name).value]
    }),
  )
const ticked = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]:checked`)].map(
    ({ value }) => value,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fillFirst(kind: TipoAnuncio): Promise<void> {
  await userEvent.upload(control('imagenes'), [photo('1.jpg'), photo('2.jpg')])
  fill(ADS_BY_KIND[kind].general)
}

async function fillThird(kind: TipoAnuncio): Promise<void> {
  const { whatsapp, forma, detalles } = ADS_BY_KIND[kind].contacto
  fill({ whatsapp })
  if (forma) {
    const form = screen.getByRole('group', { name: /Formas de entrega/ })
    const [box] = within(form)
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ value }) => value === forma)
    if (box) await userEvent.click(box)
  }
  if (detalles) fill({ detalles })
  await userEvent.click(control('acepta'))
}

/** Input of a seller at each step, and the fields that must be filled again after a reload. */
const AT_STEP: Readonly<
  Record<
    Step,
    { write: (kind: TipoAnuncio) => Promise<void>; expectStored: (kind: TipoAnuncio) => void }
  >
> = {
  1: {
    write: fillFirst,
    expectStored: (kind) => {
      const { general } = ADS_BY_KIND[kind]
      expect(shown(Object.keys(general))).toEqual(general)
      const row = screen.getByRole('list', { name: 'Tus fotos' })
      expect(within(row).getAllByRole('listitem')).toHaveLength(2)
    },
  },
  2: {
    write: async (kind) => fill(ADS_BY_KIND[kind].caracteristicas),
    expectStored: (kind) => {
      const { caracteristicas } = ADS_BY_KIND[kind]
      expect(shown(Object.keys(caracteristicas))).toEqual(caracteristicas)
    },
  },
  3: {
    write: fillThird,
    expectStored: (kind) => {
      const { whatsapp, forma, detalles } = ADS_BY_KIND[kind].contacto
      expect(shown(['email', 'whatsapp'])).toEqual({ email: 'ana@ejemplo.mx', whatsapp })
      expect(ticked('formasEntrega')).toEqual(forma ? [forma] : [])
      if (detalles) expect(shown(['detalles'])).toEqual({ detalles })
      expect(ticked('acepta')).toHaveLength(1)
    },
  },
  4: {
    write: async () => undefined,
    expectStored: (kind) => {
      const { titulo } = ADS_BY_KIND[kind].general
      expect(screen.getByText(`Vista previa de ${titulo} con 2 fotos en Zapopan`)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Publicar' })).toHaveProperty('disabled', false)
    },
  },
}

test.each(KINDS)(
  'F14: a seller of a %s without network reloads at every step, and everything is there',
  async (kind) => {
    for (const { number, name } of STEPS) {
      const search = number === 1 ? '' : `?paso=${number}`
      const before = openWizard(kind, search)
      await screen.findByRole('heading', { level: 2, name })
      act(noteSilence)
      expect(await screen.findByText('Sin conexión')).toBeTruthy()
      await AT_STEP[number].write(kind)
      before.unmount()

      const after = openWizard(kind, search)
      await screen.findByRole('heading', { level: 2, name })
      AT_STEP[number].expectStored(kind)
      if (number < 4) {
        await press('Continuar')
        await waitFor(() => expect(here()).toBe(`/vender/${kind}?paso=${number + 1}`))
      }
      after.unmount()
    }
  },
  30_000,
)
