import { z } from 'zod'
import { declare } from '../endpoint.ts'

/** The user as the phone keeps it (specification, section 3, User); the token travels beside it. */
export const userShape = z.object({
  nombre: z.string(),
  apellido: z.string(),
  correo: z.string(),
  foto: z.string().nullable(),
  estado: z.string().nullable(),
  sellerId: z.string(),
  type: z.enum(['user', 'moderator', 'admin']),
})

const session = z.object({ token: z.string(), user: userShape })
const message = z.object({ message: z.string() })
const loose = z.unknown().optional()

/**
 * Bodies are taken loosely and checked by rules that know the sentence for each mistake; what is
 * declared here is which keys exist.
 */
export const accountEndpoints = declare({
  'POST /api/login': {
    summary: 'Inicia sesión',
    audience: 'public',
    body: z.object({ correo: loose, contraseña: loose }),
    answer: session,
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
    summary: 'Confirma el código y crea la cuenta',
    audience: 'public',
    body: z.object({ correo: loose, codigo: loose, contraseña: loose }),
    answer: session,
  },
  'POST /api/login/signin/resend': {
    summary: 'Envía otro código para crear la cuenta',
    audience: 'public',
    body: z.object({ correo: loose }),
    answer: message,
  },
  'PATCH /api/login/signin/last': {
    summary: 'Foto y estado, opcionales, al terminar de crear la cuenta',
    audience: 'user',
    form: z.object({ estado: z.string().optional() }),
    files: { foto: 1 },
    answer: session,
  },
  'POST /api/login/forgot': {
    summary: 'Pide recuperar la contraseña: envía un código por correo',
    audience: 'public',
    body: z.object({ correo: loose }),
    answer: message,
  },
  'PATCH /api/login/forgot': {
    summary: 'Cambia la contraseña con el código',
    audience: 'public',
    body: z.object({ correo: loose, codigo: loose, contraseña: loose }),
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
  'GET /api/user': {
    summary: 'Los datos de la persona que inició sesión',
    audience: 'user',
    answer: userShape,
  },
})

export type User = z.output<typeof userShape>
