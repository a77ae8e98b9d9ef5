interface Transaction {
  abort: () => void
  done: Promise<void>
}

/**
 * Does all of these writes or none. Throws what broke them: of a full phone (fault F20) the
 * transaction tells, while its requests may merely say that they were broken off.
 */
export async function writeWhole(
  tx: Transaction,
  writes: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const results = await Promise.allSettled(writes.map(async (write) => write()))
  const broken = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (broken.length > 0) breakOff(tx)
  try {
    await tx.done
  } catch (error) {
    throw [error, ...broken].find(({ name }) => name !== 'AbortError') ?? error
  }
}

function breakOff(tx: Transaction): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}
