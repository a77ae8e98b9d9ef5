import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Environment } from '../environment.ts'
import { loggedError } from './loggedError.ts'

/**
 * JSON lines without contact data, codes, tokens or query strings (security T43, T55): of a
 * request only its method, its path and its outcome are kept. Lines go to `lines`, or to the console.
 */
export function createLogger(
  env: Pick<Environment, 'NODE_ENV' | 'LOG_LEVEL'>,
  lines?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', '*.correo', '*.contraseña', '*.codigo', '*.token'],
    serializers: {
      err: loggedError,
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
  }
  return lines ? pino(options, lines) : pino(options)
}
