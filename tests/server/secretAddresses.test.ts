// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/server/environment.ts'

const S3 = (secret: string) => ({ S3_URL: `https://AKIAX:${secret}@s3.example.com/fotos?region=x` })
const DATABASE = (secret: string) => ({ DATABASE_URL: `postgres://u:${secret}@h/db` })
const REPLICA = (secret: string) => ({
  DATABASE_URL: 'postgres://h/db',
  DATABASE_READ_URL: `postgres://u:${secret}@h/db`,
})
const LISTEN = (secret: string) => ({
  DATABASE_URL: 'postgres://h/db',
  DATABASE_LISTEN_URL: `postgres://u:${secret}@h/db`,
})
const MAIL = (secret: string) => ({ SMTP_URL: `smtp://u:${secret}@h:587` })

/** The lines of the complaint; null where there is none. */
function complaint(env: Record<string, string>): string | null {
  try {
    readEnvironment(env)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('Whoever writes an address with a secret', () => {
  test.each(['cla/ve', '12/ve', 'cla#ve', '12#ve', '12?ve', 'cla%ve', 'cla%'])(
    'reads which variable and how to write it, and never the secret in a log: %s',
    (secret) => {
      for (const env of [S3, DATABASE, REPLICA, LISTEN, MAIL].map((of) => of(secret))) {
        const said = complaint(env)
        expect(said).toMatch(
          /^ {2}(?:S3|SMTP|DATABASE|DATABASE_READ|DATABASE_LISTEN)_URL: .*write % as %25, \/ as/m,
        )
        expect(said).not.toContain(secret)
      }
    },
  )

  test.each(['clave', 'cl%2Fa%23v%3Fe%25', 'a+b=', 'a@b', '', encodeURIComponent('/#?%@:,ñ ')])(
    'goes on with one that can be read: %s',
    (secret) => {
      for (const env of [S3(secret), DATABASE(secret), MAIL(secret)])
        expect(complaint(env)).toBeNull()
    },
  )

  test.each<Record<string, string>>([
    { DATABASE_URL: 'mysql://u:clave@h/db' },
    { DATABASE_URL: 'postgres://h/db', DATABASE_LISTEN_URL: 'http://h/db' },
    { SMTP_URL: 'http://h' },
    { S3_URL: 'ftp://h/cubeta' },
    { S3_URL: 'cubeta' },
  ])('reads that an address of another kind is none: %o', (env) => {
    expect(complaint(env)).toContain('is no address of its kind')
  })

  test('reads that an address to listen at needs the database beside it', () => {
    expect(complaint({ DATABASE_LISTEN_URL: 'postgres://h/db' })).toContain(
      'DATABASE_LISTEN_URL: goes together with DATABASE_URL',
    )
  })
})
