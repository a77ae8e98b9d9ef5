import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { DealQuestion } from '../../src/client/deals/DealQuestion.tsx'
import { DealsScreen } from '../../src/client/deals/DealsScreen.tsx'
// Loaded ahead: a busy machine may need longer to load it than a test waits.
import '../../src/client/ownAds/acts/BuyerSheet.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { Deal } from '../../src/contract/deals/endpoints.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { answerCalls, json, refuse, resetAccount } from './accountStage.tsx'
import { logInAsAna } from './reviewsStage.tsx'

const BOUGHT: Deal = {
  _id: 'trato1',
  lado: 'comprador',
  estado: 'propuesto',
  anuncio: 'silla1',
  titulo: 'Silla de mimbre',
  precio: '$350 MXN',
  unidades: 1,
  imagen: '/media/AAAAAAAAAAAAAAAA-a0b1c2/360.webp',
  fecha: '31-12-2025',
  con: { _id: 'vend1', nombre: 'María Solís' },
  puedeOpinar: false,
}
const SOLD: Deal = { ...BOUGHT, lado: 'vendedor', con: { _id: 'eva', nombre: 'Eva Luna' } }
const PURCHASES = 'GET /api/deal'
const ANSWER = 'PATCH /api/deal/trato1'

const open = (search = '', store = new QueryStore()) =>
  render(
    <QueryContext value={store}>
      <MemoryRouter initialEntries={[`/perfil/tratos${search}`]}>
        <Routes>
          <Route path="/perfil/tratos" element={<DealsScreen />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryContext>,
  )
const list = async (name: string) => within(await screen.findByRole('list', { name }))

beforeEach(async () => {
  await forgetEverything()
  resetAccount()
  logInAsAna()
})

describe('Mis compras', () => {
  test('has what, for how much, from whom and when, and asks whether it was bought', async () => {
    answerCalls({ [PURCHASES]: json([BOUGHT]) })
    open()
    const bought = await list('Mis compras')
    expect(bought.getByRole('heading', { name: BOUGHT.titulo })).toBeTruthy()
    expect(bought.getByText('$350 MXN')).toBeTruthy()
    expect(bought.getByRole('link', { name: 'María Solís' }).getAttribute('href')).toBe(
      '/vendedor/vend1',
    )
    expect(bought.getByText(/ayer/)).toBeTruthy()
    expect(document.querySelector(`img[src="${BOUGHT.imagen}"]`)).not.toBeNull()
  })

  test('is confirmed with a touch, and leads to the review', async () => {
    let deal = BOUGHT
    const calls = answerCalls({
      [PURCHASES]: () => Response.json([deal]),
      [ANSWER]: () => {
        deal = { ...BOUGHT, estado: 'confirmado', puedeOpinar: true }
        return Response.json(deal)
      },
    })
    open()
    const yes = { name: 'Sí, lo compré: Silla de mimbre' }
    await userEvent.click((await list('Mis compras')).getByRole('button', yes))
    const judge = await screen.findByRole('link', { name: 'Opinar: Silla de mimbre' })
    expect(judge.getAttribute('href')).toBe('/vendedor/vend1?reviews=true&trato=trato1')
    expect(screen.getByText('Trato confirmado')).toBeTruthy()
    expect(screen.queryByRole('button', yes)).toBeNull()
    expect(calls.find(({ key }) => key === ANSWER)?.body).toEqual({ acto: 'confirmar' })
  })

  /** A purchase on a server that takes its answers. */
  const answered = (first: Deal) => {
    let deal = first
    const states = { confirmar: 'confirmado', negar: 'negado', retirar: 'propuesto' } as const
    const calls = answerCalls({
      [PURCHASES]: () => Response.json([deal]),
      [ANSWER]: () => {
        const body = calls.at(-1)?.body as { acto: keyof typeof states } | undefined
        const acto = body?.acto ?? 'retirar'
        deal = { ...BOUGHT, estado: states[acto], ...(acto !== 'retirar' && { corregible: true }) }
        return Response.json(deal)
      },
    })
  }

  test.each(['Sí, lo compré', 'No fui yo'])(
    'asks anew after «%s» and «Deshacer»',
    async (label) => {
      answered(BOUGHT)
      open()
      const answer = { name: `${label}: Silla de mimbre` }
      await userEvent.click((await list('Mis compras')).getByRole('button', answer))
      await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
      expect(await screen.findByText('Retiraste tu respuesta.')).toBeTruthy()
      expect(await screen.findByRole('button', answer)).toBeTruthy()
    },
  )

  test('asks anew after «Me equivoqué», while that can be', async () => {
    answered({ ...BOUGHT, estado: 'confirmado', corregible: true, puedeOpinar: true })
    open()
    const wrong = { name: 'Me equivoqué: Silla de mimbre' }
    await userEvent.click((await list('Mis compras')).getByRole('button', wrong))
    expect(await screen.findByRole('button', { name: 'No fui yo: Silla de mimbre' })).toBeTruthy()
    expect(screen.queryByRole('button', wrong)).toBeNull()
  })

  test('says why an answer stays, beside it', async () => {
    const late = 'Ya pasaron 24 horas de tu respuesta, así que ya no se puede cambiar.'
    answerCalls({
      [PURCHASES]: json([{ ...BOUGHT, estado: 'confirmado', corregible: true }]),
      [ANSWER]: refuse(409, late),
    })
    open()
    const wrong = { name: 'Me equivoqué: Silla de mimbre' }
    await userEvent.click((await list('Mis compras')).getByRole('button', wrong))
    expect(await screen.findByText(late)).toBeTruthy()
  })

  test('is denied, and can still be confirmed then', async () => {
    let deal = BOUGHT
    answerCalls({
      [PURCHASES]: () => Response.json([deal]),
      [ANSWER]: () => {
        deal = { ...BOUGHT, estado: 'negado' }
        return Response.json(deal)
      },
    })
    open()
    const no = { name: 'No fui yo: Silla de mimbre' }
    await userEvent.click((await list('Mis compras')).getByRole('button', no))
    expect(await screen.findByText('Dijiste que no fuiste tú')).toBeTruthy()
    expect(screen.queryByRole('button', no)).toBeNull()
    expect(screen.getByRole('button', { name: 'Sí, lo compré: Silla de mimbre' })).toBeTruthy()
  })

  test('says why an answer was refused, and keeps its buttons', async () => {
    answerCalls({
      [PURCHASES]: json([BOUGHT]),
      [ANSWER]: refuse(409, 'Esta venta ya no espera quién la confirme.'),
    })
    open()
    const yes = { name: 'Sí, lo compré: Silla de mimbre' }
    await userEvent.click((await list('Mis compras')).getByRole('button', yes))
    expect(await screen.findByText('Esta venta ya no espera quién la confirme.')).toBeTruthy()
    expect(screen.getByRole('button', yes)).toBeTruthy()
  })

  test('is empty before the first purchase, and says where things are bought', async () => {
    answerCalls({ [PURCHASES]: json([]) })
    open()
    expect(await screen.findByText('Todavía no tienes compras')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buscar anuncios' })).toBeTruthy()
  })

  test('that don’t come say so, and come with a retry', async () => {
    answerCalls({ [PURCHASES]: refuse(503, 'El servicio no está disponible por ahora.') })
    open()
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    answerCalls({ [PURCHASES]: json([BOUGHT]) })
    await userEvent.click(retry)
    await list('Mis compras')
  })

  test('are read from the phone without network', async () => {
    answerCalls({ [PURCHASES]: json([BOUGHT]) })
    const first = open()
    await list('Mis compras')
    first.unmount()
    answerCalls({
      [PURCHASES]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    open()
    expect((await list('Mis compras')).getByText(BOUGHT.titulo)).toBeTruthy()
  })
})

describe('Mis ventas', () => {
  const stateOf = async (deal: Deal) => {
    answerCalls({ [PURCHASES]: json([deal]) })
    open('?lado=vendedor')
    return list('Mis ventas')
  }

  test.each<[string, Deal]>([
    ['Esperando que lo confirme', SOLD],
    ['Dice que no lo compró', { ...SOLD, estado: 'negado' }],
    ['Vendido fuera de Tianguis', { ...SOLD, con: undefined, fuera: true }],
    ['Trato confirmado · cuenta eliminada', { ...SOLD, con: undefined, estado: 'confirmado' }],
  ])('say «%s», and nothing can be done', async (words, deal) => {
    const sales = await stateOf(deal)
    expect(sales.getByText(words)).toBeTruthy()
    expect(sales.queryByRole('button')).toBeNull()
    expect(sales.queryByRole('link', { name: /Opinar/ })).toBeNull()
  })

  test('ask who it was after «Me equivoqué»', async () => {
    let deals: Deal[] = [{ ...SOLD, corregible: true }]
    const calls = answerCalls({
      [PURCHASES]: () => Response.json(deals),
      'DELETE /api/deal/trato1': () => {
        deals = []
        return Response.json({ message: 'Lo quitamos de tus ventas' })
      },
      'GET /api/announcement/silla1/interesados': json({
        unidades: 1,
        personas: [
          { conversacion: 'platica1', nombre: 'Eva Luna' },
          { conversacion: 'platica2', nombre: 'Luis Mora' },
        ],
      }),
      'POST /api/deal': () => {
        deals = [{ ...SOLD, con: { _id: 'luis', nombre: 'Luis Mora' } }]
        return Response.json(deals[0], { status: 201 })
      },
    })
    open('?lado=vendedor')
    const wrong = { name: 'Me equivoqué: Silla de mimbre' }
    await userEvent.click((await list('Mis ventas')).getByRole('button', wrong))
    await userEvent.click(await screen.findByRole('radio', { name: 'Luis Mora' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('link', { name: 'Luis Mora' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.find(({ key }) => key === 'POST /api/deal')?.body).toMatchObject({
      anuncio: 'silla1',
      conversacion: 'platica2',
    })
  })

  test('lead to the review of the buyer, and say how many units were sold', async () => {
    const sales = await stateOf({ ...SOLD, estado: 'confirmado', unidades: 3, puedeOpinar: true })
    expect(sales.getByText('$350 MXN · 3 unidades')).toBeTruthy()
    expect(sales.getByRole('link', { name: 'Opinar: Silla de mimbre' }).getAttribute('href')).toBe(
      '/vendedor/eva?reviews=true&trato=trato1',
    )
  })

  test('are a tab away, and empty before the first sale', async () => {
    answerCalls({ [PURCHASES]: json([]) })
    open()
    await userEvent.click(screen.getByRole('tab', { name: 'Mis ventas' }))
    expect(await screen.findByText('Todavía no tienes ventas')).toBeTruthy()
  })
})

describe('The question in a conversation', () => {
  const ask = (lado: Deal['lado'], estado: Deal['estado']) => {
    let asked = 0
    render(
      <QueryContext value={new QueryStore()}>
        <DealQuestion
          conversation={{ lado, trato: { _id: 'trato1', estado } }}
          onAnswered={() => (asked += 1)}
        />
        <Toaster />
      </QueryContext>,
    )
    return () => asked
  }

  test('is answered there', async () => {
    answerCalls({ [ANSWER]: json({ ...BOUGHT, estado: 'confirmado' }) })
    const timesAnswered = ask('comprador', 'propuesto')
    await userEvent.click(screen.getByRole('button', { name: 'Sí, lo compré' }))
    await waitFor(() => expect(timesAnswered()).toBe(1))
    expect(await screen.findByText('Gracias. Ya puedes contar cómo te fue.')).toBeTruthy()
  })

  test.each([
    ['vendedor', 'propuesto'],
    ['comprador', 'confirmado'],
    ['comprador', 'negado'],
  ] as const)('is not asked of the %s of a deal that is %s', (lado, estado) => {
    ask(lado, estado)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
