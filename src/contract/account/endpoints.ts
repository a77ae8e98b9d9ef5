import { z } from 'zod'
import { declare } from '../endpoint.ts'
import { ROLES } from '../users/roles.ts'

/** The user as the phone stores it (specification, section 3, User); the token travels beside it. */
export const userShape = z.object({
  nombre: z.string(),
  apellido: z.string(),
  correo: z.string(),
  foto: z.string().nullable(),
  estado: z.string().nullable(),
  sellerId: z.string(),
  type: z.enum(ROLES),
})

const session = z.object({ token: z.string(), user: userShape })
const message = z.object({ message: z.string() })
/** The password was right; the same call with the mailed code as `codigo` opens the session. */
const codeAsked = z.object({ pideCodigo: z.literal(true), message: z.string() })
const loose = z.unknown().optional()

/**
 * Bodies are declared loosely, with their keys alone. Rules that know the sentence for each mistake check the
 * values.
 */
export const accountEndpoints = declare({
  /** Null where the address has used up its new ids: the phone is served all the same. */
  'POST /api/device': {
    summary: 'Da a un teléfono un identificador al azar, que lo distingue de otros de su dirección',
    audience: 'public',
    answer: z.object({ dispositivo: z.string().nullable() }),
  },
  'POST /api/login': {
    summary: 'Inicia sesión',
    audience: 'public',
    body: z.object({ correo: loose, contraseña: loose, codigo: loose }),
    answer: z.union([session, codeAsked]),
  },
  'POST /api/login/signin': {
    summary: 'Pide crear una cuenta: envía un código por correo',
    audience: 'public',
    body: z.object({
      nombre: loose,
      apellido: loose,
      correo: loose,
      contraseña: loose,
      repetirContraseña: loose,
    }),
    answer: message,
  },
  'PATCH /api/login/signin': {
    summary: 'Crea la cuenta con el código, o con la clave del enlace del correo y la contraseña',
    audience: 'public',
    body: z.object({ correo: loose, codigo: loose, clave: loose, contraseña: loose }),
    answer: session,
  },
  'POST /api/login/signin/resend': {
    summary: 'Envía otro código para crear la cuenta',
    audience: 'public',
    body: z.object({ correo: loose }),
    answer: message,
  },
  'POST /api/login/forgot': {
    summary: 'Pide recuperar la contraseña: envía un código por correo',
    audience: 'public',
    body: z.object({ correo: loose }),
    answer: message,
  },
  'PATCH /api/login/forgot': {
    summary: 'Cambia la contraseña con el código, o con la clave del enlace del correo',
    audience: 'public',
    body: z.object({ correo: loose, codigo: loose, clave: loose, contraseña: loose }),
    answer: session,
  },
  'POST /api/login/forgot/resend': {
    summary: 'Envía otro código para recuperar la contraseña',
    audience: 'public',
    body: z.object({ correo: loose }),
    answer: message,
  },
  'POST /api/logout': {
    summary: 'Cierra la sesión de este dispositivo',
    audience: 'user',
    answer: message,
  },
})

export type User = z.output<typeof userShape>
