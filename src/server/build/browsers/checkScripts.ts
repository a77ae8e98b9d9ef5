import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingIn } from './missingIn.ts'

/** Functions that are asked for in another script, or whose absence is handled, with where. */
const HANDLED: Readonly<Record<string, string>> = {
  createPolicy: 'offline/ownScript.ts finds `trustedTypes` first',
  OffscreenCanvas: 'photos/heic/shrinkHeic.ts sends the photo as it is where its worker fails',
  convertToBlob: 'the same; browser-image-compression works without its worker then',
  startViewTransition: "React's own <ViewTransition>, which no screen has",
  skipTransition: 'the same',
}

/**
 * Throws where a script of a folder uses a function that one of the oldest promised browsers lacks, or an entry of
 * the list above is of no more use.
 */
export function checkScripts(folder: string): void {
  const unused = new Set(Object.keys(HANDLED))
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .flatMap((name) =>
      missingIn(readFileSync(join(folder, name), 'utf8')).flatMap((missing) => {
        unused.delete(missing)
        return missing in HANDLED ? [] : [`${missing} (${name})`]
      }),
    )
  if (found.length > 0)
    throw new Error(`Promised browsers lack ${found.join(', ')}: see decision 0079.`)
  if (unused.size > 0) throw new Error(`No script uses ${[...unused].join(', ')} any more.`)
}
