import { z } from 'zod'
import { userShape } from '../account/endpoints.ts'
import { declare } from '../endpoint.ts'
import { exportShape } from './ownData.ts'

const session = z.object({ token: z.string(), user: userShape })
const message = z.object({ message: z.string() })
const loose = z.unknown().optional()

/** A device on which the user is logged in; days as dd-mm-yyyy. */
const deviceShape = z.object({
  _id: z.string(),
  /** 'Chrome en Android'. */
  dispositivo: z.string(),
  /** The device that asks. */
  actual: z.boolean(),
  fechaInicio: z.string(),
  ultimoUso: z.string(),
})

export const profileEndpoints = declare({
  'PATCH /api/login/signin/last': {
    summary: 'Foto y estado, opcionales, al terminar de crear la cuenta',
    audience: 'user',
    form: z.object({ estado: z.string().optional() }),
    files: { foto: 1 },
    answer: session,
  },
  'GET /api/user': {
    summary: 'Los datos de la persona que inició sesión',
    audience: 'user',
    answer: userShape,
  },
  'PATCH /api/user': {
    summary: 'Cambia el perfil; una contraseña nueva cierra las demás sesiones y cambia el token',
    audience: 'user',
    form: z.object({
      nombre: z.string(),
      apellido: z.string(),
      /** '' for none. */
      estado: z.string().optional(),
      /** 'true' or 'false'. */
      eliminarFoto: z.string().optional(),
      password: z.string().optional(),
      /** Required for a new password, unless the session began less than 10 minutes ago. */
      contraseñaActual: z.string().optional(),
    }),
    files: { foto: 1 },
    answer: session,
  },
  'DELETE /api/user': {
    summary: 'Borra la cuenta para siempre, confirmado con la contraseña',
    audience: 'user',
    body: z.object({ contraseña: loose }),
    answer: message,
  },
  'GET /api/user/export': {
    summary: 'Todo lo que el sitio guarda de quien pregunta, como archivo',
    audience: 'user',
    answer: exportShape,
  },
  'GET /api/user/permiso': {
    summary: 'El papel de quien pregunta: admin, moderator o user',
    audience: 'user',
    answer: z.object({ role: userShape.shape.type }),
  },
  'GET /api/user/sessions': {
    summary:
      'Las sesiones abiertas de quien pregunta: primero la suya, luego la de uso más reciente',
    audience: 'user',
    answer: z.array(deviceShape),
  },
  'DELETE /api/user/sessions/:id': {
    summary: 'Cierra una sesión propia',
    audience: 'user',
    params: z.object({ id: z.string() }),
    answer: message,
  },
  'DELETE /api/user/sessions': {
    summary: 'Cierra todas las sesiones propias menos la que lo pide',
    audience: 'user',
    answer: message,
  },
})

export type Device = z.output<typeof deviceShape>
