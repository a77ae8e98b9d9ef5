/** Messages between the server and the database's process over the IPC channel. */
export type ToChild = { type: 'ping' } | { type: 'stop' }

/** `in use` and `damaged` will not pass by themselves; `broken` is worth another try. */
export type FailureKind = 'in use' | 'damaged' | 'broken'

export type FromChild =
  | { type: 'log'; message: string; details?: object }
  | { type: 'initialised' }
  | { type: 'listening' }
  | { type: 'pong' }
  | { type: 'failed'; kind: FailureKind; message: string }
