import { formatDate, formatPrice } from '../../../contract/text/format.ts'
import { PLANS, type NivelPagado } from '../../../contract/upgrades/plans.ts'
import type { Letter, Site } from './letter.ts'

interface Receipt {
  adId: string
  titulo: string
  nivel: NivelPagado
  /** Cents. */
  amount: number
  /** First and last day, dd-mm-yyyy. */
  fechaInicio: string
  fechaFin: string
  /** The reference that support asks for. */
  referencia: string
}

/** The receipt of a level that was paid. */
export function receiptLetter(site: Site, receipt: Receipt): Letter {
  const { nombre, dias } = PLANS[receipt.nivel]
  const [first, last] = [formatDate(receipt.fechaInicio), formatDate(receipt.fechaFin)]
  const total = formatPrice(receipt.amount / 100)
  return {
    subject: `Recibo de tu pago: nivel ${nombre}`,
    preview: `${total} por ${dias} días de nivel ${nombre}.`,
    blocks: [
      { kind: 'text', text: `Recibimos tu pago. Gracias por confiar en ${site.name}.` },
      { kind: 'text', text: `Anuncio: ${receipt.titulo}` },
      { kind: 'text', text: `Nivel ${nombre}, ${dias} días: del ${first} al ${last}` },
      { kind: 'text', text: `Total: ${total}, IVA incluido` },
      { kind: 'text', text: `Referencia: ${receipt.referencia}` },
      { kind: 'button', label: 'Ver mi anuncio', href: `${site.origin}/anuncio/${receipt.adId}` },
    ],
  }
}

/** To support: a payment that bought nothing and that the provider can't send back by itself. */
export function handRefundLetter({
  referencia,
  owed,
  correo,
}: {
  referencia: string
  /** Cents. */
  owed: number
  correo: string | null
}): Letter {
  return {
    subject: `Devolución a mano: ${referencia}`,
    preview: `${formatPrice(owed / 100)} que el proveedor no puede devolver.`,
    blocks: [
      {
        kind: 'text',
        text: `Del pago ${referencia} hay que devolver ${formatPrice(owed / 100)}, y el proveedor no lo hace por su cuenta (por ejemplo, porque se pagó en efectivo o el resto está en disputa).`,
      },
      {
        kind: 'text',
        text: correo
          ? `Acuerda con ${correo} cómo devolverlo.`
          : 'La cuenta de quien pagó ya no existe; busca sus datos en el panel del proveedor.',
      },
      {
        kind: 'text',
        text: `Cuando esté devuelto, anótalo: npm run ledger -- --devuelto ${referencia}`,
      },
    ],
  }
}
