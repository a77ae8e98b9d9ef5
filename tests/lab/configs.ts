import { join } from 'node:path'
import { postgresPrograms } from '../support/postgres.ts'

/** A server of the cluster and its ports. */
export interface NodePorts {
  name: string
  postgres: number
  /** Patroni's own port, on which HAProxy asks for the server's role. */
  rest: number
}

/**
 * Patroni as OPERATIONS.md advises. The primary loses its lease 15 s after its last renewal, and no write is
 * acknowledged without a second server.
 */
export function patroniConfig(
  { name, postgres, rest }: NodePorts,
  { dir, etcdPort }: { dir: string; etcdPort: number },
): string {
  return `scope: tianguis
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 15
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 60
        shared_buffers: 64MB
        wal_keep_size: 256MB
        wal_log_hints: 'on'
        hot_standby_feedback: 'on'
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${join(dir, name)}
  bin_dir: ${postgresPrograms()}
  pgpass: ${join(dir, `${name}.pgpass`)}
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  authentication:
    superuser: { username: postgres }
    replication: { username: postgres }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: ${dir} }
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
    - local all all trust
`
}

/**
 * HAProxy asks Patroni for each server's role; a server that changes it loses its connections. The read address
 * leads to replicas that have replayed all that the primary had told its store of votes, twice `loop_wait` ago
 * at most. Without a primary any replica is better than none. A refused connection goes to the next replica; to
 * a dead primary it fails at once, for reads to go elsewhere.
 */
export function haproxyConfig(
  nodes: readonly NodePorts[],
  ports: { primary: number; read: number },
): string {
  const backend = (name: string, check: string, retries: number): string => `backend ${name}
  balance leastconn
  retries ${retries}
  option redispatch 1
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name: node, postgres, rest }) => `  server ${node} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend write
  bind 127.0.0.1:${ports.primary}
  default_backend primary
frontend read
  bind 127.0.0.1:${ports.read}
  use_backend fresh if { nbsrv(fresh) gt 0 }
  use_backend any if { nbsrv(primary) eq 0 }
${backend('primary', '/primary', 0)}
${backend('fresh', '/replica?lag=0', 2)}
${backend('any', '/replica', 2)}`
}
