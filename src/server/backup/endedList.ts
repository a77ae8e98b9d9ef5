import { open, readFile } from 'node:fs/promises'
import { readArchive, UnusableBackup } from './archive.ts'

const GZIP = Buffer.from([0x1f, 0x8b])
/** As `endedMark` makes them. */
const MARK = /^[\w-]{43}$/

/**
 * The marks of accounts that ended, from a copy of `ended-accounts.txt` or from a later backup. Throws UnusableBackup
 * for any other file.
 */
export async function readEndedList(path: string): Promise<Set<string>> {
  const isBackup = (await firstBytes(path)).equals(GZIP)
  const marks = isBackup ? await marksOfBackup(path) : await marksOfText(path)
  if (marks.some((mark) => !MARK.test(mark)))
    throw new UnusableBackup(`${path} no es una lista de cuentas terminadas ni un respaldo.`)
  return new Set(marks)
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function marksOfText(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').filter(Boolean)
}

async function marksOfBackup(path: string): Promise<string[]> {
  const marks: string[] = []
  let isList = false
  for await (const [kind, content] of readArchive(path)) {
    if (kind === 'table') isList = content.name === 'ended_accounts'
    else if (kind === 'row' && isList) marks.push((JSON.parse(content) as { mark: string }).mark)
  }
  return marks
}
