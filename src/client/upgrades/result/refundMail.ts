import { supportMail } from '../../ground/supportMail.ts'

/** A message to support that asks for a refund; `referencia` names a known payment. */
export function refundMail(supportEmail: string, referencia?: string | undefined): string {
  const lines = ['Hola, quiero solicitar el reembolso de un pago.', '']
  if (referencia !== undefined) lines.push(`Referencia: ${referencia}`)
  lines.push('Qué pasó: ')
  return supportMail(supportEmail, 'Solicitud de reembolso', lines.join('\n'))
}
