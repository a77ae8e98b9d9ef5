import type { Database, Queryable } from '../connect.ts'

const primaries = new WeakMap<Queryable, Database>()

export function noteCopy(replica: Database, primary: Database): void {
  primaries.set(replica, primary)
}

/** The primary of a replica, or the database itself: writes during a read go there. */
export const primaryOf = <Db extends Queryable>(db: Db): Db | Database => primaries.get(db) ?? db
