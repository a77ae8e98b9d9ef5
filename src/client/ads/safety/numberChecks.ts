import { plainMarks } from '../../../contract/text/typedText.ts'

/** Message of a check about a copied number, and its kind. */
export interface Checked {
  kind: 'right' | 'look' | 'wrong'
  text: string
}

const NIV_LENGTH = 17
const IMEI_LENGTH = 15
/** Values of letters (ISO 3779 and FMVSS 115): A–I 1–9, J–R 1–9, S–Z 2–9; I, O and Q don't occur. */
const LETTERS = new Map(
  'A1 B2 C3 D4 E5 F6 G7 H8 J1 K2 L3 M4 N5 P7 R9 S2 T3 U4 V5 W6 X7 Y8 Z9'
    .split(' ')
    .map((pair) => [pair.charAt(0), Number(pair.charAt(1))]),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_PLACE = 8

/** Spaces, dashes and invisible characters of a copied text are no part of the number. */
const plainNumber = (typed: string): string =>
  plainMarks(typed)
    .toUpperCase()
    .replaceAll(/[\s.\-·/]/g, '')

/**
 * Checks the check digit of a NIV; null for an empty one. European cars and cars from before 1998 need not
 * have one. A wrong digit is therefore a reason to look, not a proof.
 */
export function checkNiv(typed: string): Checked | null {
  const niv = plainNumber(typed)
  if (niv === '') return null
  if (/[IOQÑ]/.test(niv))
    return { kind: 'wrong', text: 'Un NIV no lleva las letras I, O, Q ni Ñ: quizá es un 1 o un 0.' }
  if (/[^A-Z\d]/.test(niv))
    return { kind: 'wrong', text: 'Un NIV solo tiene letras y números, sin signos.' }
  if (niv.length !== NIV_LENGTH)
    return { kind: 'wrong', text: `Un NIV tiene 17 letras y números; aquí hay ${niv.length}.` }
  const sum = Array.from(niv, (sign, at) => valueOf(sign) * (WEIGHTS[at] ?? 0)).reduce(
    (total, value) => total + value,
    0,
  )
  const digit = sum % 11 === 10 ? 'X' : String(sum % 11)
  return niv[CHECK_PLACE] === digit
    ? {
        kind: 'right',
        text: 'El dígito verificador coincide. Eso no dice si tiene reporte de robo: búscalo en el REPUVE.',
      }
    : {
        kind: 'look',
        text: 'El dígito verificador no coincide. No es prueba de nada: muchos autos europeos o anteriores a 1998 no lo usan. Revisa que lo copiaste bien y que sea igual en el auto y en sus papeles.',
      }
}

/** The NIV once it is plausible; '' while it is incomplete or wrong. */
export function wholeNiv(typed: string): string {
  const kind = checkNiv(typed)?.kind
  return kind === 'right' || kind === 'look' ? plainNumber(typed) : ''
}

const valueOf = (sign: string): number => LETTERS.get(sign) ?? Number(sign)

/** Checks the last digit of an IMEI (Luhn); null for an empty one. */
export function checkImei(typed: string): Checked | null {
  const imei = plainNumber(typed)
  if (imei === '') return null
  if (/\D/.test(imei)) return { kind: 'wrong', text: 'Un IMEI solo tiene números.' }
  if (imei.length !== IMEI_LENGTH)
    return { kind: 'wrong', text: `Un IMEI tiene 15 números; aquí hay ${imei.length}.` }
  return luhn(imei) % 10 === 0 && /[1-9]/.test(imei)
    ? {
        kind: 'right',
        text: 'El último dígito coincide. Eso no dice si tiene reporte de robo: búscalo en la página oficial.',
      }
    : {
        kind: 'look',
        text: 'El último dígito no coincide. Revisa que lo copiaste bien; si es así en el teléfono, desconfía.',
      }
}

/** Luhn sum: every second digit from the right is doubled, and its digits are added. */
function luhn(digits: string): number {
  return Array.from(digits)
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
}
