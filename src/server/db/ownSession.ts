import type { ClientBase } from 'pg'

/**
 * Takes the names off the statements of a connection that shares its session, where they would
 * collide: through a pooler of transactions, or to the embedded database. A pooler is known by its
 * own number of the process.
 */
export async function nameWithinOwnSession(
  client: ClientBase,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  if (!isEmbedded && (await isOwnSession(client))) return
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((asked: unknown, ...others: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: '' } : asked, ...others)) as typeof client.query
}

const isNamed = (asked: unknown): asked is { name: string } =>
  typeof asked === 'object' && asked !== null && 'name' in asked

async function isOwnSession(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}
