import { PRICE } from '../../../contract/limits.ts'
import { hasAtMost, readAmount } from '../../../contract/text/amount.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import type { ContractFields } from './contractFields.ts'

export const CONTRACT_TITLE = 'Contrato privado de compraventa'

const BLANK = '____________________'
const SIGN = '______________________________'
const DAYS = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

const UP_TO_29 =
  `cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
  dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
  veintiocho veintinueve`.split(/\s+/)
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

/** The whole contract, paragraph by paragraph; what isn't known is a line to be filled in by pen. */
export function contractText(fields: ContractFields, hasNiv: boolean): string {
  const known = (key: keyof ContractFields) => fields[key].trim() || BLANK
  const declared = (who: string, key: 'Vendedor' | 'Comprador') =>
    `${who} declara que se identifica con ${known(`identificacion${key}`)} y que tiene su domicilio en ${known(`domicilio${key}`)};`
  const clauses = [
    `Objeto. EL VENDEDOR vende y EL COMPRADOR compra: ${known('objeto')}.${
      hasNiv
        ? ` Número de identificación vehicular (NIV): ${known('niv')}. Placas: ${known('placas')}.`
        : ''
    }`,
    `Precio. El precio es de ${price(fields.precio)}, que EL COMPRADOR paga ${known('pago')} a la firma de este contrato, el cual sirve de recibo.`,
    hasNiv
      ? 'Entrega. EL VENDEDOR entrega en este acto el vehículo, con sus llaves, la factura endosada a nombre de EL COMPRADOR, la tarjeta de circulación y los comprobantes de tenencia y verificación que le corresponden.'
      : 'Entrega. EL VENDEDOR entrega en este acto lo vendido, y EL COMPRADOR lo recibe.',
    'Estado. Lo vendido es usado. EL COMPRADOR lo revisó y lo acepta en el estado en que se encuentra. EL VENDEDOR responde de los vicios ocultos que conocía y no dijo.',
    'Propiedad. EL VENDEDOR responde ante EL COMPRADOR si alguien con mejor derecho reclama lo vendido, conforme a la ley.',
    ...(hasNiv
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

/** The pesos that a text is; null for what is no amount, or none that an ad may ask. */
export function contractPrice(typed: string): number | null {
  const pesos = readAmount(typed)
  return pesos !== null && pesos <= PRICE.max && hasAtMost(PRICE.decimals, pesos) ? pesos : null
}

/** '$2,500.00 (dos mil quinientos pesos 00/100 M.N.)'. */
function price(typed: string): string {
  const pesos = contractPrice(typed)
  if (pesos === null || pesos === 0) return `$${BLANK} (${BLANK})`
  const [whole = '', cents = ''] = pesos.toFixed(2).split('.')
  return `$${groupThousands(whole)}.${cents} (${amountInWords(pesos)})`
}

/** '2026-11-05' as '5 de noviembre de 2026'. */
function dateInWords(date: string): string {
  const day = Date.parse(date)
  return Number.isNaN(day) ? BLANK : DAYS.format(day)
}

/**
 * An amount of pesos as contracts and receipts of Mexico write it: 2500 is 'dos mil quinientos pesos
 * 00/100 M.N.'. From 0 up to what a price may be.
 */
export function amountInWords(pesos: number): string {
  const cents = Math.round(pesos * 100)
  const whole = Math.floor(cents / 100)
  const rest = String(cents % 100).padStart(2, '0')
  const unit = whole === 1 ? 'peso' : 'pesos'
  // 'Un millón de pesos', but 'un millón quinientos mil pesos'.
  const of = whole >= 1_000_000 && whole % 1_000_000 === 0 ? 'de ' : ''
  return `${inWords(whole)} ${of}${unit} ${rest}/100 M.N.`
}

function inWords(whole: number): string {
  const millions = Math.floor(whole / 1_000_000)
  const thousands = Math.floor(whole / 1000) % 1000
  const rest = whole % 1000
  const parts = [
    ...(millions > 0 ? [millions === 1 ? 'un millón' : `${underThousand(millions)} millones`] : []),
    ...(thousands > 0 ? [thousands === 1 ? 'mil' : `${underThousand(thousands)} mil`] : []),
    ...(rest > 0 || whole === 0 ? [underThousand(rest)] : []),
  ]
  return parts.join(' ')
}

function underThousand(number: number): string {
  if (number === 100) return 'cien'
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  const begun = hundreds > 0 ? [HUNDREDS[hundreds - 1]] : []
  return [...begun, ...(rest > 0 || hundreds === 0 ? [underHundred(rest)] : [])].join(' ')
}

function underHundred(number: number): string {
  if (number < 30) return UP_TO_29[number] ?? ''
  const tens = TENS[Math.floor(number / 10) - 3] ?? ''
  const units = number % 10
  return units === 0 ? tens : `${tens} y ${UP_TO_29[units]}`
}
