import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { resetAccount } from './accountStage.tsx'
import { logInAsAna, OWN, reviewsOf, serve, THEIRS, visitSeller } from './reviewsStage.tsx'

const POST = 'POST /api/review'
const CHAIR = { _id: 'trato1', titulo: 'Silla de mimbre' }
const TABLE = { _id: 'trato2', titulo: 'Mesa de pino' }
const ofDeal = { ...OWN, trato: true as const }
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => {
  resetAccount()
  logInAsAna()
})

async function judge(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /Tu reseña/ }), 'Todo bien')
  await userEvent.click(screen.getByRole('radio', { name: '5/5 Estrellas' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
}

test('Somebody with a confirmed deal judges it, beside an earlier review of the seller', async () => {
  const written = { propia: 'res1', porQueNo: 'Ya has escrito una reseña.' }
  const calls = serve({
    list: reviewsOf([THEIRS], { ...written, porOpinar: [CHAIR] }),
    more: { [POST]: () => Response.json(ofDeal, { status: 201 }) },
  })
  visitSeller()
  await heading('¿Cómo te fue con «Silla de mimbre»?')
  await judge()
  expect(await screen.findByText('Ya has escrito una reseña.')).toBeTruthy()
  const [card] = screen.getAllByRole('article')
  expect(within(card as HTMLElement).getByText('Trato confirmado')).toBeTruthy()
  expect(screen.getByText('2 reseñas, 1 de un trato confirmado')).toBeTruthy()
  const sent = calls.find(({ key }) => key === POST)
  expect(sent?.body).toEqual({ contenido: 'Todo bien', calificacion: 5, trato: 'trato1' })
})

test('The address names the deal to judge; the other follows', async () => {
  serve({
    list: reviewsOf([], { canMakeReview: true, porOpinar: [CHAIR, TABLE] }),
    more: { [POST]: () => Response.json(ofDeal, { status: 201 }) },
  })
  visitSeller('?reviews=true&trato=trato2')
  await heading('¿Cómo te fue con «Mesa de pino»?')
  await judge()
  await heading('¿Cómo te fue con «Silla de mimbre»?')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Tu reseña/ }).value).toBe('')
})

test('Reviews of deals are counted apart, where there are any', async () => {
  serve({ list: reviewsOf([THEIRS], { total: 12, deTratos: 5 }) })
  visitSeller()
  expect(await screen.findByText('12 reseñas, 5 de tratos confirmados')).toBeTruthy()
})

test('Without a review of a deal nothing is counted, nor marked', async () => {
  serve({ list: reviewsOf([THEIRS], { deTratos: 0 }) })
  visitSeller()
  await screen.findByRole('article')
  expect(screen.queryByText(/tratos? confirmado/i)).toBeNull()
})
