const files = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`)

/**
 * Files of the server's tests that run one at a time, each in a process of its own: they kill, fill disks,
 * measure memory or judge how soon something happens, which wants the machine for itself.
 */
export const ALONE = files(
  'adsFlakyNetwork',
  'backupBeside',
  'badRequests',
  'diskFull',
  'killed',
  'memory',
  'overload',
)

/** Files that run beside others, each in a process of its own: they change what a process has only once. */
export const OWN_PROCESS = files(
  'behindPgbouncer',
  'clockZones',
  'databaseAway',
  'doctorCommand',
  'embeddedDatabase',
  'embeddedDatabaseFolder',
  'embeddedDatabaseFreeSpace',
  'embeddedDatabaseLog',
  'images',
  'migrationKilled',
  'movePhotos',
  'processFaults',
  'productServer',
  'queryPlans',
  'replicas',
  'staleConnections',
)
