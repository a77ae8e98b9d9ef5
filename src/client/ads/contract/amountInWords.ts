const UP_TO_29 =
  `cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete
  dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete
  veintiocho veintinueve`.split(/\s+/)
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

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
