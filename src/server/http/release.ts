import { existsSync, readFileSync } from 'node:fs'

/**
 * The running release: the version of `package.json`, and the commit of the build, null when
 * unknown.
 */
interface Release {
  version: string
  commit: string | null
}

/** Beside the bundle, as the build wrote it; from the sources there is no build. */
const PLACES = ['./release.json', '../../../package.json'].map(
  (path) => new URL(path, import.meta.url),
)

export function readRelease(): Release {
  const place = PLACES.find((path) => existsSync(path))
  if (!place) throw new Error('Neither release.json nor package.json is there.')
  const { version, commit = null } = JSON.parse(readFileSync(place, 'utf8')) as Partial<Release>
  return { version: version ?? '', commit }
}
