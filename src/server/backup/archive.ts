import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * A backup is one gzipped text. Each line holds a kind, a tab and its JSON. The order: header,
 * tables with their rows as the database writes them, sequences, photo files, counts. A file
 * without the counts at its end is incomplete.
 */
type Line =
  | ['tianguis', { version: 1; madeAt: string; migration: number }]
  | ['table', { name: string; columns: string[] }]
  /** The text is handed on untouched: numbers may be longer than JavaScript's. */
  | ['row', string]
  | ['sequence', { name: string; value: string }]
  | ['photo', { id: string; name: string; bytes: string }]
  | ['end', Counts]

export interface Counts {
  rows: number
  files: number
}

/** The file is not a backup, or is incomplete. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

/** Takes the next line; waits while the disk is slower. */
export type WriteLine = (line: Line) => Promise<void>

/** Writes the lines of `fill`. The file gets its name when it is whole and on the disk. */
export async function writeArchive(
  path: string,
  fill: (write: WriteLine) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.incompleto`
  // Only the owner may read the file: it contains everybody's contact data.
  const file = await open(unfinished, 'w', 0o600)
  const gzip = createGzip()
  const saved = pipeline(gzip, file.createWriteStream({ flush: true }))
  // The error is reported where `saved` is awaited.
  saved.catch(() => undefined)
  try {
    await fill(async ([kind, content]) => {
      const text = `${kind}\t${kind === 'row' ? content : JSON.stringify(content)}\n`
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), saved])
    })
    gzip.end()
    await saved
    await rename(unfinished, path)
  } catch (error) {
    gzip.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads the lines one by one. Throws UnusableBackup for an invalid file. */
export async function* readArchive(path: string): AsyncIterable<Line> {
  const bytes = createReadStream(path).pipe(createGunzip())
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })
  let failure: Error | undefined
  bytes.once('error', (error) => {
    failure = error
    lines.close()
  })
  let isFirst = true
  for await (const text of lines) {
    const [kind, content] = [text.slice(0, text.indexOf('\t')), text.slice(text.indexOf('\t') + 1)]
    if (isFirst && kind !== 'tianguis') break
    isFirst = false
    yield [kind, kind === 'row' ? content : JSON.parse(content)] as Line
  }
  if (failure ?? isFirst) throw new UnusableBackup('El archivo no es un respaldo o está dañado.')
}
