import type { Environment } from './environment.ts'
import { DEMO_PASSWORD } from './goingLive/demoLogins.ts'

/** The server's addresses. */
interface Listening {
  addresses(): ({ port: number } | string)[]
}

/**
 * Prints the site's address and, with the demo, how to log in as its people. Prints nothing in
 * production.
 */
export function printLogins(
  env: Pick<Environment, 'NODE_ENV' | 'PUBLIC_ORIGIN'>,
  app: Listening,
  logins: readonly { key: string; correo: string }[],
  print: (text: string) => void = (text) => void process.stdout.write(text),
): void {
  if (env.NODE_ENV === 'production') return
  const lines = ['', `  Tianguis te espera en ${addressOf(env.PUBLIC_ORIGIN, app)}`]
  if (logins.length > 0) {
    lines.push('', `  Cuentas de demostración (contraseña: ${DEMO_PASSWORD})`)
    const widest = Math.max(...logins.map(({ key }) => key.length))
    for (const { key, correo } of logins) lines.push(`    ${key.padEnd(widest)}  ${correo}`)
  }
  print(`${lines.join('\n')}\n\n`)
}

/** The public address, unless the port was left to the system to choose. */
function addressOf(publicOrigin: string, app: Listening): string {
  const [first] = app.addresses()
  const isChosen = new URL(publicOrigin).port === '0' && typeof first === 'object'
  return isChosen ? `http://localhost:${first.port}` : publicOrigin
}
