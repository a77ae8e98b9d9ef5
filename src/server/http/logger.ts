import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Environment } from '../environment.ts'

/**
 * JSON lines without contact data, codes, tokens or query strings (security T43, T55). A request's
 * line has only method, path and outcome. Lines go to `lines`, or to the console.
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

/** The logged fields of an error. */
interface LoggedError {
  type: string
  message: string
  /** SQLSTATE or the system's own code. */
  code?: string
  stack: string
  cause?: LoggedError
}

/**
 * An error without user data (security T55). A failed statement has its values in message, stack
 * and properties, and the database quotes invalid values. So only the statement, the frames and the
 * code are logged.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.constructor.name,
    message: withoutValues(message, code),
    ...(code !== undefined && { code }),
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}

/** Class 22 is that of data which the database can't take. */
const QUOTES_DATA = /^22[0-9A-Z]{3}$/

function withoutValues(message: string, code = ''): string {
  const statement = message.replace(/\nparams: [\s\S]*$/, '')
  return QUOTES_DATA.test(code) ? statement.replace(/: "[\s\S]*$/, '') : statement
}
