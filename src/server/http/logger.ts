import { pino, type Logger } from 'pino'
import type { Environment } from '../environment.ts'

/**
 * JSON lines without contact data, codes, tokens or query strings (security T43, T55): of a
 * request only its method, its path and its outcome are kept.
 */
export function createLogger(env: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', '*.correo', '*.contraseña', '*.codigo', '*.token'],
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    ...(env.NODE_ENV === 'development' &&
      process.stdout.isTTY && {
        transport: {
          target: 'pino-pretty',
          options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
        },
      }),
  })
}
