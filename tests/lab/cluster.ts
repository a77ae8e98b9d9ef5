import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresFolder, postgresUser, runPostgres } from '../support/postgres.ts'
import { freePort } from '../support/productServer.ts'
import { haproxyConfig, patroniConfig, type NodePorts } from './configs.ts'
import { run, until, type Program } from './programs.ts'

/** Three PostgreSQL servers, managed by Patroni, with HAProxy before them. */
export interface Cluster {
  /** Address of the current primary. */
  writeUrl: string
  /** Address of the replicas that are up to date. */
  readUrl: string
  /** Addresses of the current replicas themselves. */
  replicaUrls(): Promise<string[]>
  /** Kills PostgreSQL and Patroni of the primary's machine; returns its name. */
  killPrimary(): Promise<string>
  /** Restarts the killed processes; resolves once all servers are back and one is synchronous. */
  restore(name: string): Promise<void>
  /** Ends all processes and removes all files. */
  stop(): Promise<void>
}

interface Node extends NodePorts {
  data: string
  patroni?: Program
}

const NODES = ['uno', 'dos', 'tres'] as const
const READY_MS = 120_000

export async function startCluster(): Promise<Cluster> {
  const dir = postgresFolder()
  const user = postgresUser()
  const write = (name: string, text: string): string => {
    const file = join(dir, name)
    writeFileSync(file, text)
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  const log = (name: string) => join(dir, `${name}.log`)
  const port = {
    etcd: await freePort(),
    peers: await freePort(),
    primary: await freePort(),
    read: await freePort(),
  }
  const etcdUrl = `http://127.0.0.1:${port.etcd}`
  const peersUrl = `http://127.0.0.1:${port.peers}`
  const etcd = run(
    'etcd',
    [
      '--name=etcd',
      `--data-dir=${join(dir, 'etcd')}`,
      '--unsafe-no-fsync',
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
      `--listen-peer-urls=${peersUrl}`,
      `--initial-advertise-peer-urls=${peersUrl}`,
      `--initial-cluster=etcd=${peersUrl}`,
    ],
    log('etcd'),
  )
  const nodes: Node[] = []
  let haproxy: Program | undefined

  async function stop(): Promise<void> {
    await haproxy?.end('SIGTERM')
    for (const { patroni } of nodes) await patroni?.end('SIGKILL')
    for (const { data } of nodes) stopPostgres(data)
    await etcd.end('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }

  const startPatroni = (node: Node): void => {
    node.patroni = run('patroni', [join(dir, `${node.name}.yml`)], log(node.name))
  }
  const stateOf = async ({ rest }: Node): Promise<PatroniState> => {
    const answer = await fetch(`http://127.0.0.1:${rest}/patroni`)
    return (await answer.json()) as PatroniState
  }
  const primary = async (): Promise<Node> => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.rest}/primary`).catch(() => null)
      if (answer?.status === 200) return node
    }
    throw new Error('There is no primary.')
  }
  const allAreThere = async (): Promise<boolean> => {
    const states = await Promise.all(nodes.map(stateOf))
    const streaming = states.flatMap(({ role, replication = [] }) =>
      role === 'master' ? replication.filter(({ state }) => state === 'streaming') : [],
    )
    const isSynchronous = streaming.some(({ sync_state }) => sync_state === 'sync')
    return streaming.length === nodes.length - 1 && isSynchronous
  }

  try {
    await until('etcd answers', READY_MS, async () => (await fetch(`${etcdUrl}/health`)).ok)
    for (const name of NODES) {
      const data = join(dir, name)
      const node: Node = {
        name,
        data,
        postgres: await freePort(),
        rest: await freePort(),
      }
      nodes.push(node)
      write(`${name}.yml`, patroniConfig(node, { dir, etcdPort: port.etcd }))
      startPatroni(node)
      // The first server creates the database; the others copy it.
      if (nodes.length === 1) await until('a primary', READY_MS, async () => !!(await primary()))
    }
    const config = write('haproxy.cfg', haproxyConfig(nodes, port))
    haproxy = run('haproxy', ['-db', '-f', config], log('haproxy'))
    await until('three servers, one synchronous', READY_MS, allAreThere)
  } catch (error) {
    await stop()
    throw error
  }
  const urlAt = (at: number) => `postgres://postgres@127.0.0.1:${at}/tianguis`
  const first = await primary()
  const at = ['-h', '127.0.0.1', '-p', String(first.postgres), '-U', 'postgres']
  runPostgres('createdb', [...at, 'tianguis'])
  const writeUrl = urlAt(port.primary)
  // HAProxy takes each server for a primary until its first checks.
  await until('writes lead to the primary', READY_MS, () => isPrimaryAt(writeUrl)).catch(
    async (error: unknown) => {
      await stop()
      throw error
    },
  )
  return {
    writeUrl,
    readUrl: urlAt(port.read),
    replicaUrls: async () => {
      const { name } = await primary()
      return nodes.filter((node) => node.name !== name).map(({ postgres }) => urlAt(postgres))
    },
    killPrimary: async () => {
      const node = await primary()
      const gone = node.patroni?.end('SIGKILL')
      killPostgres(node.data)
      await gone
      return node.name
    },
    restore: async (name) => {
      const node = nodes.find((one) => one.name === name)
      if (!node) throw new Error(`There is no ${name}.`)
      startPatroni(node)
      await until(`${name} is back, one is synchronous`, READY_MS, allAreThere)
    },
    stop,
  }
}

/**
 * A connection whose end while it is idle ends nothing else; its next query fails. An attempt to connect and a
 * query fail after five seconds.
 */
export const quietClient = (connectionString: string): Client =>
  new Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  }).on('error', () => undefined)

/** Whether writes are accepted at that address; rejects where no server answers. */
async function isPrimaryAt(url: string): Promise<boolean> {
  const client = quietClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    )
    return rows[0]?.isStandby === false
  } finally {
    await client.end()
  }
}

interface PatroniState {
  role: string
  replication?: { state: string; sync_state: string }[]
}

/** As in a power cut: no process has time for another word. */
function killPostgres(data: string): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  for (const pid of [first, ...children.trim().split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended by itself meanwhile.
    }
}

function stopPostgres(data: string): void {
  try {
    runPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  } catch {
    // The process was killed.
  }
}
