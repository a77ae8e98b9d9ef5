import type { Database, Queryable } from '../connect.ts'

const primaries = new WeakMap<Queryable, Database>()

export function noteCopy(replica: Database, primary: Database): void {
  primaries.set(replica, primary)
}

/** The database that this one is a copy of, itself where it is none: what a read writes goes there. */
export const primaryOf = <Db extends Queryable>(db: Db): Db | Database => primaries.get(db) ?? db
