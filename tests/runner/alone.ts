/**
 * Files of the server's tests that run one at a time, each in a process of its own: they kill, fill
 * disks, measure memory or wait for deadlines, which wants the machine for itself, or change what a
 * process has only once.
 */
export const ALONE = [
  'adsFlakyNetwork',
  'backupBeside',
  'badRequests',
  'behindPgbouncer',
  'clockZones',
  'databaseAway',
  'diskFull',
  'doctorCommand',
  'embeddedDatabase',
  'embeddedDatabaseFolder',
  'embeddedDatabaseFreeSpace',
  'embeddedDatabaseLog',
  'images',
  'killed',
  'memory',
  'migrationKilled',
  'movePhotos',
  'overload',
  'processFaults',
  'productServer',
  'queryPlans',
  'replicas',
  'staleConnections',
].map((name) => `tests/server/${name}.test.ts`)
