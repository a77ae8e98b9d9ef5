import autocannon from 'autocannon'
import { startFilledProduct, type FilledProduct } from './filledProduct.ts'
import { familyCpuMs, processUse } from './processUse.ts'
import { rounded, table } from './table.ts'

const ADS = Number(process.env['BENCH_ADS'] ?? 100_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
/** Shopclass 6.2 on this kind of machine: CPU milliseconds a page, pages a second, p99 in milliseconds. */
const PEER = {
  portada: [7, 279, 89],
  búsqueda: [11.2, 172, 130],
  categoría: [14.1, 136, 186],
  anuncio: [17.6, 112, 240],
} as const
type PeerPage = keyof typeof PEER

type Address = (round: number) => string

/**
 * Pages of the server. Home, seven searches and five categories come from the two-second store, as under load; searches,
 * categories and ads that all differ are made anew, with their answers.
 */
export async function wholePages(): Promise<string> {
  const product = await startFilledProduct(ADS, 2)
  try {
    const rows = []
    for (const [name, address] of Object.entries(addresses(product))) {
      await measured(product, address, 3)
      const { cpu, databaseCpu, perSecond, p99 } = await measured(product, address, SECONDS)
      const [peerCpu, peerPerSecond, peerP99] = PEER[name.split(',')[0] as PeerPage]
      rows.push([name, cpu, databaseCpu, peerCpu, perSecond, peerPerSecond, p99, peerP99])
    }
    const head = ['página', 'CPU ms', 'y de la base', 'par', 'por segundo', 'par', 'p99 ms', 'par']
    return table(head, rows)
  } finally {
    await product.stop()
  }
}

function addresses({ manyAds }: FilledProduct): Record<string, Address> {
  const words = [
    'mesa',
    'bicicleta',
    'samsung',
    'sofá negro',
    'guitarra',
    'celular',
    'comedor madera',
  ]
  const categories = ['muebles', 'deportes', 'electrónica', 'herramientas', 'vehiculo']
  const pick = (values: readonly string[], round: number) =>
    encodeURIComponent(values[round % values.length] ?? '')
  return {
    portada: () => '/',
    búsqueda: (round) => `/buscar?nombre=${pick(words, round)}`,
    'búsqueda, distintas': (round) =>
      `/buscar?nombre=${pick(words, round)}&precioMax=${1_000_000 + round}`,
    categoría: (round) => `/buscar?categoria=${pick(categories, round)}`,
    'categoría, distintas': (round) =>
      `/buscar?categoria=${pick(categories, round)}&precioMax=${1_000_000 + round}`,
    'anuncio, distintas': (round) => `/anuncio/${pick(manyAds, round)}`,
  }
}

async function measured(
  { servers, databasePid }: FilledProduct,
  address: Address,
  seconds: number,
) {
  const pids = servers.map(({ process: { pid } }) => pid ?? 0)
  const cpu = () => pids.reduce((sum, pid) => sum + processUse(pid).cpuMs, 0)
  const before = cpu()
  const databaseBefore = familyCpuMs(databasePid)
  let round = 0
  const results = await Promise.all(
    servers.map(({ origin }) =>
      autocannon({
        url: origin,
        connections: 4,
        duration: seconds,
        // The server ends a connection after 1,000 requests (threat T48), and this client would not notice.
        reconnectRate: 500,
        requests: [
          {
            headers: { 'accept-encoding': 'br' },
            setupRequest: (request) => ({ ...request, path: address(round++) }),
          },
        ],
      }),
    ),
  )
  const pages = results.reduce((sum, result) => sum + result['2xx'], 0)
  const others = results.reduce((sum, result) => sum + result.non2xx + result.errors, 0)
  if (others > 0) throw new Error(`${others} pages failed.`)
  return {
    cpu: rounded((cpu() - before) / pages, 2),
    databaseCpu: rounded((familyCpuMs(databasePid) - databaseBefore) / pages, 2),
    perSecond: Math.round(pages / seconds),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  }
}
