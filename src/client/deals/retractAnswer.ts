import { call } from '../data/call.ts'

export const RETRACTED = 'Retiraste tu respuesta.'

/** Takes a buyer's answer about a purchase back, so that it is asked for again. Throws what the call throws. */
export async function retractAnswer(id: string): Promise<void> {
  await call('PATCH /api/deal/:id', { params: { id }, body: { acto: 'retirar' } })
}
