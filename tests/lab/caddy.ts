import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '../support/postgres.ts'
import { freePort } from '../support/productServer.ts'
import { run, until } from './programs.ts'

export interface Proxy {
  origin: string
  /** Caddy's log lines about calls that it could not forward. */
  errors(): string[]
  stop(): Promise<void>
}

const READY_MS = 10_000

/** Options that operations/oneServer.md advises for a proxy before two processes. */
function advised(): string {
  const page = readFileSync('src/server/operations/oneServer.md', 'utf8')
  const [, options] = /\treverse_proxy [^{\n]+\{\n([\s\S]+?)\n\t\}\n/.exec(page) ?? []
  if (!options) throw new Error('oneServer.md shows no reverse_proxy.')
  return options.replace('lb_policy first', 'lb_policy round_robin')
}

/**
 * Caddy before processes of the product, as operations/oneServer.md sets it up. It differs in having no TLS and
 * in asking both in turn. It trusts the caller's forwarded address, because limits count by address.
 */
export async function startCaddy(ports: readonly number[]): Promise<Proxy> {
  const dir = mkdtempSync(join(tmpdir(), 'tianguis-caddy-'))
  const port = await freePort()
  const file = join(dir, 'Caddyfile')
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
	storage file_system ${dir}
}
http://:${port} {
	bind 127.0.0.1
	reverse_proxy ${ports.map((one) => `127.0.0.1:${one}`).join(' ')} {
${advised()}
		trusted_proxies 127.0.0.1/32
		header_down X-Answered-By {http.reverse_proxy.upstream.hostport}
	}
}
`,
  )
  const user = postgresUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const caddy = run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], join(dir, 'log'))
  const origin = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    await caddy.end('SIGTERM')
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await until('Caddy answers', READY_MS, async () => (await fetch(`${origin}/readyz`)).ok)
  } catch (error) {
    await stop()
    throw error
  }
  const errors = () =>
    readFileSync(join(dir, 'log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
  return { origin, errors, stop }
}
