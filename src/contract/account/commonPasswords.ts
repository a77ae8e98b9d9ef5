import { normalized } from '../text/normalized.ts'

/**
 * Passwords that attackers guess first, and passwords by an equally plain rule. `PASSWORD.min` refuses short
 * ones, so the list has none. The page loads the list only when a password is chosen.
 */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd contraseña contrasena contraseña1
  contrasena1 contraseña123 contrasena123 micontraseña micontrasena clave123 clave1234 miclave123
  12345678910 123123123 123321123 123456789a a123456789 a12345678 1234567a 12345678a qwerty123 qwertyuiop
  qwerty12 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsxedc zaq12wsx
  admin123 admin1234 administrador administrator root1234 welcome1 welcome123 bienvenido bienvenidos
  iloveyou iloveyou1 teamomucho teamo123 teamo1234 tequiero tequiero1 miamor123 amorcito amormio princesa
  princesa1 princess princess1 estrella estrella1 estrellita mariposa mariposa1 chocolate chocolate1
  sunshine sunshine1 football football1 baseball basketball superman superman1 batman123 pokemon1
  pokemon123 starwars dragonball naruto123 minecraft fortnite spiderman monkey123 letmein1 trustno1
  america1 americas aguilas1 chivas123 guadalajara monterrey tigres123 pumas123 cruzazul cruzazul1
  realmadrid barcelona barcelona1 mexico123 mexico12 mexico10 vivamexico mexicano mexicana cdmx1234
  guadalupe guadalupe1 jesucristo jesus123 jesusteama diosesamor dios1234 alejandro alejandra fernando
  fernanda francisco gabriela guillermo veronica margarita alejandro1 sebastian santiago valentina
  carolina patricia cristina cristian eduardo1 ricardo1 roberto1 gerardo1 martinez hernandez gonzalez
  rodriguez familia1 familia123 mifamilia hermosa1 bonita123 corazon1 corazoncito chiquita chiquito
  tianguis tianguis1 tianguis123 mercado1 mercado123 facebook facebook1 google123 whatsapp instagram
  samsung1 samsung123 computer computer1 internet internet1 secreto1 secreto123 prueba123 test1234
  testtest usuario1 usuario123 holahola hola1234 holamundo holamundo1 abcd1234 abc12345 abcdefg1
  aa123456 abc123456 qwe12345 michelle jennifer jonathan jessica1 daniela1 master123 changeme`
    .split(/\s+/)
    .filter(Boolean),
)

export const COMMON_PASSWORD = 'Esa contraseña es de las primeras que se adivinan. Elige otra.'

/** True for a listed password, a repeated sign or short piece, and signs in a row. */
export function isCommonPassword(password: string): boolean {
  const plain = normalized(password, 'NFC').toLowerCase().trim()
  return COMMON.has(plain) || /^(.{1,3})\1+$/u.test(plain) || isRow(plain)
}

/** '12345678', '87654321', 'abcdefgh', '0123456789'. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  // The row of keys ends with the zero: '1234567890'.
  const wrapped = new Set([...steps].map((step) => (step === -9 ? 1 : step === 9 ? -1 : step)))
  return wrapped.size === 1 && (wrapped.has(1) || wrapped.has(-1))
}
