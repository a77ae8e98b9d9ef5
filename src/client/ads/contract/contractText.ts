import { PRICE } from '../../../contract/limits.ts'
import { readAmount } from '../../../contract/text/amount.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { amountInWords } from './amountInWords.ts'
import type { ContractFields } from './contractFields.ts'

export const CONTRACT_TITLE = 'Contrato privado de compraventa'

const BLANK = '____________________'
const SIGN = '______________________________'
const DAYS = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** The whole contract, paragraph by paragraph; what isn't known is a line to be filled in by pen. */
export function contractText(fields: ContractFields, isVehicle: boolean): string {
  const known = (key: keyof ContractFields) => fields[key].trim() || BLANK
  const declared = (who: string, key: 'Vendedor' | 'Comprador') =>
    `${who} declara que se identifica con ${known(`identificacion${key}`)} y que tiene su domicilio en ${known(`domicilio${key}`)};`
  const clauses = [
    `Objeto. EL VENDEDOR vende y EL COMPRADOR compra: ${known('objeto')}.${
      isVehicle
        ? ` Número de identificación vehicular (NIV): ${known('niv')}. Placas: ${known('placas')}.`
        : ''
    }`,
    `Precio. El precio es de ${price(fields.precio)}, que EL COMPRADOR paga ${known('pago')} a la firma de este contrato, el cual sirve de recibo.`,
    isVehicle
      ? 'Entrega. EL VENDEDOR entrega en este acto el vehículo, con sus llaves, la factura endosada a nombre de EL COMPRADOR, la tarjeta de circulación y los comprobantes de tenencia y verificación que le corresponden.'
      : 'Entrega. EL VENDEDOR entrega en este acto lo vendido, y EL COMPRADOR lo recibe.',
    'Estado. Lo vendido es usado. EL COMPRADOR lo revisó y lo acepta en el estado en que se encuentra. EL VENDEDOR responde de los vicios ocultos que conocía y no dijo.',
    'Propiedad. EL VENDEDOR responde ante EL COMPRADOR si alguien con mejor derecho reclama lo vendido, conforme a la ley.',
    ...(isVehicle
      ? [
          'Responsabilidad. Las multas, los adeudos y la responsabilidad por el uso del vehículo hasta este día y las ______ horas son de EL VENDEDOR; desde ese momento, de EL COMPRADOR, quien se obliga a hacer el cambio de propietario dentro de los 15 días hábiles siguientes.',
        ]
      : []),
    `Ley. Para lo que este contrato no dice, las partes se someten a las leyes y los tribunales de ${known('lugar')}.`,
  ]
  return [
    `En ${known('lugar')}, a ${dateInWords(fields.fecha)}, celebran este contrato ${known('vendedor')}, en adelante EL VENDEDOR, y ${known('comprador')}, en adelante EL COMPRADOR, conforme a lo que sigue.`,
    'DECLARACIONES',
    `I. ${declared('EL VENDEDOR', 'Vendedor')} que es el legítimo dueño de lo que vende y que está libre de gravámenes, adeudos y reportes de robo.`,
    `II. ${declared('EL COMPRADOR', 'Comprador')} que revisó lo que compra y que el dinero con que paga es de origen lícito.`,
    'CLÁUSULAS',
    ...clauses.map((clause, index) => `${ORDINALS[index]}. ${clause}`),
    'Leído por las partes y enteradas de su contenido, lo firman por duplicado.',
    `\n${SIGN}\nEL VENDEDOR: ${known('vendedor')}`,
    `\n${SIGN}\nEL COMPRADOR: ${known('comprador')}`,
    `\n${SIGN}\nTESTIGO: ${BLANK}`,
    `\n${SIGN}\nTESTIGO: ${BLANK}`,
  ].join('\n\n')
}

const ORDINALS = 'PRIMERA SEGUNDA TERCERA CUARTA QUINTA SEXTA SÉPTIMA'.split(' ')

/** '$2,500.00 (dos mil quinientos pesos 00/100 M.N.)'. */
function price(typed: string): string {
  const pesos = readAmount(typed)
  if (pesos === null || pesos === 0 || pesos > PRICE.max) return `$${BLANK} (${BLANK})`
  const [whole = '', cents = ''] = pesos.toFixed(2).split('.')
  return `$${groupThousands(whole)}.${cents} (${amountInWords(pesos)})`
}

/** '2026-11-05' as '5 de noviembre de 2026'. */
function dateInWords(date: string): string {
  const day = Date.parse(date)
  return Number.isNaN(day) ? BLANK : DAYS.format(day)
}
