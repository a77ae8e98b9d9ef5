import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { DAY } from '../../contract/time/day.ts'
import { hostOf, isThisMachine } from '../thisMachine.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'

/** How long a site may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000
/** A certificate is renewed by itself long before so few days are left. */
const LEAST_DAYS = 14
/** Clocks that differ by more make codes and log-ins end early, in milliseconds. */
const MOST_DRIFT = 5000

/** Asks the running site at its public address: process, database behind it, certificate, clock. */
export async function checkSite(origin: string, now: () => number = Date.now): Promise<Finding[]> {
  const what = `Sitio en ${origin}`
  try {
    const [alive, ready] = await Promise.all(
      ['/healthz', '/readyz'].map((path) =>
        fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ),
    )
    const findings = [
      alive?.ok && ready?.ok
        ? well(what, 'responde, y su base de datos también')
        : missing(what, `responde ${alive?.status} en /healthz y ${ready?.status} en /readyz`),
    ]
    const date = alive?.headers.get('date')
    if (date) findings.push(clockFinding('Reloj del sitio', Date.parse(date) - now(), 1000))
    return [...findings, ...(await checkCertificate(origin, now))]
  } catch (error) {
    return [missing(what, `no responde (${lineOf(error)}): arráncalo y abre el puerto o el proxy`)]
  }
}

/** A finding about a clock's drift; `coarse` is the clock's precision. Milliseconds. */
export function clockFinding(what: string, drift: number, coarse = 0): Finding {
  const seconds = Math.round(Math.abs(drift) / 100) / 10
  return Math.abs(drift) > MOST_DRIFT + coarse
    ? missing(what, `difiere ${seconds} s del de esta máquina: sincroniza ambos por NTP`)
    : well(what, 'coincide con el de esta máquina')
}

async function checkCertificate(origin: string, now: () => number): Promise<Finding[]> {
  const { protocol, port } = new URL(origin)
  const what = 'Certificado TLS'
  if (protocol !== 'https:')
    return isThisMachine(origin) ? [] : [missing(what, 'no hay: la dirección no empieza con https')]
  const end = await certificateEnd(hostOf(origin), Number(port) || 443)
  const days = Math.floor((end - now()) / DAY)
  return [
    days < LEAST_DAYS
      ? notice(what, `vence en ${days} días: revisa su renovación`)
      : well(what, `vale ${days} días más`),
  ]
}

/** When the certificate that is shown there ends, in milliseconds; `fetch` has checked that it is valid. */
function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // An address has no name to be asked for by (RFC 6066).
    const asked = isIP(host) === 0 ? { servername: host } : {}
    const socket = connectTls({ host, port, ...asked, timeout: TIMEOUT_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
