// @module-tag embedded
import { describe, expect, test } from 'vitest'
import {
  checkConfirmation,
  checkLogin,
  checkNewPassword,
  checkRecovery,
  checkSignin,
  checkState,
  firstSentence,
} from '../../src/contract/account/account.ts'

const SIGNIN = {
  nombre: '  Ana   María ',
  apellido: 'López',
  correo: ' Ana@Ejemplo.MX ',
  contraseña: 'jitomate-azul-8',
  repetirContraseña: 'jitomate-azul-8',
}

describe('People who sign up', () => {
  test('are taken as they wrote, with spaces and e-mail put in order', () => {
    expect(checkSignin(SIGNIN)).toEqual({
      value: {
        nombre: 'Ana María',
        apellido: 'López',
        correo: 'ana@ejemplo.mx',
        contraseña: 'jitomate-azul-8',
      },
    })
  })

  test('may leave the second name empty', () => {
    expect(checkSignin({ ...SIGNIN, apellido: '' }).value?.apellido).toBe('')
  })

  test.each(['nombre', 'correo', 'contraseña', 'repetirContraseña'])(
    'are told to fill in everything when %s is empty',
    (field) => {
      for (const nothing of ['', '   ', null, 7, undefined]) {
        const { errors } = checkSignin({ ...SIGNIN, [field]: nothing })
        expect(errors?.[field]).toBe('Debes llenar TODOS los campos')
        expect(firstSentence(errors ?? {})).toBe('Debes llenar TODOS los campos')
      }
    },
  )

  test.each([
    ['nombre', 'x'.repeat(61), 'El nombre puede tener 60 caracteres como máximo'],
    ['apellido', 'ñ'.repeat(61), 'El apellido puede tener 60 caracteres como máximo'],
    ['nombre', '12345', 'El nombre debe tener al menos una letra'],
    ['correo', 'ana', 'Escribe un correo válido, como nombre@ejemplo.mx'],
    ['correo', 'ana@ejemplo', 'Escribe un correo válido, como nombre@ejemplo.mx'],
    ['correo', `${'a'.repeat(250)}@b.mx`, 'El correo puede tener 254 caracteres como máximo'],
    ['contraseña', 'siete77', 'La contraseña debe tener al menos 8 caracteres'],
    ['contraseña', 'x'.repeat(129), 'La contraseña puede tener 128 caracteres como máximo'],
    ['repetirContraseña', 'jitomate-azul-9', 'Las contraseñas NO coinciden'],
  ])('are told what is wrong with %s: %s', (field, given, sentence) => {
    expect(checkSignin({ ...SIGNIN, [field]: given }).errors?.[field]).toBe(sentence)
  })

  test('T16: line breaks have no place in a name or an address', () => {
    const injected = 'Ana\r\nBcc: todos@ejemplo.mx'
    expect(checkSignin({ ...SIGNIN, nombre: injected }).errors).toEqual({
      nombre: 'El nombre tiene un carácter que no se puede usar',
    })
    const correo = 'ana@ejemplo.mx\r\nBcc: todos@ejemplo.mx'
    expect(checkSignin({ ...SIGNIN, correo }).errors).toHaveProperty('correo')
  })

  test('have the length of their names and passwords counted in characters', () => {
    const contraseña = '🔑'.repeat(128)
    const given = { ...SIGNIN, nombre: 'É'.repeat(60), contraseña, repetirContraseña: contraseña }
    expect(checkSignin(given).errors).toBeUndefined()
    const short = '🔑'.repeat(7)
    expect(checkSignin({ ...given, contraseña: short, repetirContraseña: short }).errors).toEqual({
      contraseña: 'La contraseña debe tener al menos 8 caracteres',
    })
  })

  test('type the same password on every keyboard', () => {
    const composed = checkSignin({
      ...SIGNIN,
      contraseña: 'contraseña',
      repetirContraseña: 'contraseña',
    })
    expect(composed.value?.contraseña).toBe('contraseña'.normalize('NFC'))
  })
})

test('T2: upper case and spaces make no other account of an e-mail', () => {
  const given = { correo: '\tANA@Ejemplo.mx ', contraseña: 'jitomate-azul-8' }
  expect(checkLogin(given).value?.correo).toBe('ana@ejemplo.mx')
})

test.each([{}, { correo: 'ana@ejemplo.mx' }, { contraseña: 'jitomate-azul-8' }])(
  'People who log in without both fields are told so: %j',
  (given) => {
    expect(firstSentence(checkLogin(given).errors ?? {})).toBe('Debes llenar CORREO y CONTRASEÑA')
  },
)

test.each(['', '12345', '1234567', '12345a', '１２３４５', 123_456])(
  'A code that is not six digits is incomplete: %s',
  (codigo) => {
    const sentence = 'El código está incompleto, deben ser 6 dígitos'
    expect(checkConfirmation({ correo: 'ana@ejemplo.mx', codigo }).errors).toEqual({
      codigo: sentence,
    })
    const recovery = { correo: 'ana@ejemplo.mx', codigo, contraseña: 'jitomate-azul-8' }
    expect(checkRecovery(recovery).errors).toEqual({ codigo: sentence })
  },
)

test('A code may begin with zeros', () => {
  const confirmation = { correo: 'ana@ejemplo.mx', codigo: '000042' }
  expect(checkConfirmation(confirmation)).toEqual({ value: confirmation })
})

test.each([
  [{}, 'Debes ingresar las contraseñas'],
  [{ contraseña: 'jitomate-azul-8' }, 'Debes ingresar las contraseñas'],
  [
    { contraseña: 'jitomate-azul-8', repetirContraseña: 'jitomate-azul-9' },
    'Las contraseñas no coinciden',
  ],
  [
    { contraseña: 'corta', repetirContraseña: 'corta' },
    'La contraseña debe tener al menos 8 caracteres',
  ],
])('A new password is asked for twice and long enough: %j', (given, sentence) => {
  expect(firstSentence(checkNewPassword(given).errors ?? {})).toBe(sentence)
})

test('A state is one of the 32, or none', () => {
  expect(checkState({ estado: 'yucatán' }).value).toEqual({ estado: 'yucatán' })
  expect(checkState({ estado: 'yucatán'.normalize('NFD') }).value).toEqual({ estado: 'yucatán' })
  expect(checkState({}).value).toEqual({ estado: null })
  expect(checkState({ estado: 'texas' }).errors).toEqual({ estado: 'Elige un estado de la lista' })
  expect(checkState({ estado: 'constructor' }).errors).toHaveProperty('estado')
})
