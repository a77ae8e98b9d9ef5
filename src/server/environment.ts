import { z } from 'zod'
import { normalizeEmail } from '../contract/catalogue/contact.ts'
import { TRUSTED_PROXY, trustedProxy } from './goingLive/trustedProxy.ts'
import type { ProviderDefinition } from './services/payments/providerDefinition.ts'
import { PROVIDERS, readPayments, type ConfiguredPayments } from './services/payments/providers.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** A comma-separated list; `read` answers null for an entry that is no `what`. */
const listOf = (what: string, read: (entry: string) => string | null) =>
  z
    .string()
    .default('')
    .transform((list, context) =>
      list
        .split(',')
        .filter((entry) => entry.trim() !== '')
        .map((entry) => {
          const value = read(entry)
          if (value === null)
            context.addIssue({ code: 'custom', message: `'${entry}' is no ${what}` })
          return value ?? ''
        }),
    )
const emails = listOf('e-mail address', normalizeEmail)
const origins = listOf('address', (entry) =>
  URL.canParse(entry.trim()) ? new URL(entry.trim()).origin : null,
)
/** Never repeats the address, which holds a secret: the sentence ends in a log. */
const UNREADABLE =
  'is no address of its kind, or its user, key or password has signs that stand for others in addresses: write % as %25, / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and , as %2C'
/** An address with a secret; its client decodes it once. */
const secretUrl = (protocol: RegExp) =>
  z.string().refine((address) => isReadable(address, protocol), UNREADABLE)

/** Whether an address has its secret, if it has one, before its host, and can be decoded. */
function isReadable(address: string, protocol: RegExp): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  // A secret that ends early leaves its rest, and the sign behind it, outside of the authority.
  if (url.username === '' && address.includes('@')) return false
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    return false
  }
  return protocol.test(url.protocol.slice(0, -1))
}

const POSTGRES = /^postgres(ql)?$/
const ONE_ADDRESS = 'is one address: HAProxy stands before several replicas (OPERATIONS.md)'
/** The lengths of a point of P-256 and of its secret number, base64url. */
const vapidKey = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))

/** Configuration comes from the environment alone and is checked before anything starts; see `.env.example`. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).optional(),
    /** The port that Prometheus reads; without it nothing is counted. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: secretUrl(POSTGRES).optional(),
    /** One address of all replicas; HAProxy there leaves out a late one (OPERATIONS.md). */
    DATABASE_READ_URL: secretUrl(POSTGRES)
      .refine((address) => !address.includes(','), ONE_ADDRESS)
      .optional(),
    /** The primary itself, where DATABASE_URL leads through a pooler of transactions: events are heard there. */
    DATABASE_LISTEN_URL: secretUrl(POSTGRES).optional(),
    SMTP_URL: secretUrl(/^smtps?$/).optional(),
    /** Mails as files are meant, in production too: something else sends them. */
    MAIL_TO_FILES: flag.default(false),
    S3_URL: secretUrl(/^https?$/).optional(),
    /**
     * Public base of the bucket or CDN that serves photos; the content policy contains it
     * unchanged.
     */
    MEDIA_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .regex(/^[^?#;,@\s]*$/, 'is an address with ? # ; , @ or a blank in it')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    VAPID_PUBLIC_KEY: vapidKey(87).optional(),
    VAPID_PRIVATE_KEY: vapidKey(43).optional(),
    PUSH_SERVICES: origins,
    SITE_HOST: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('tianguis'),
    SUPPORT_EMAIL: z.email().default('soporte@tianguis.mx'),
    ADMIN_EMAILS: emails,
    MODERATOR_EMAILS: emails,
    /** Comma list of proxy addresses or networks; an empty list trusts no proxy (security T2). */
    TRUST_PROXY: listOf(TRUSTED_PROXY, trustedProxy),
    /** How many ads of each state a phone may carry; 0 for none. */
    POCKET_ADS: z.coerce.number().int().min(0).max(2000).default(500),
    MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
    SEED_DEMO: flag.optional(),
    /** A demo that others can reach, with log-ins that everybody knows. */
    PUBLIC_DEMO: flag.default(false),
    /** Moderators and admins confirm their log-in with a mailed code; in production unless refused. */
    STAFF_SECOND_FACTOR: flag.optional(),
    KILL_WORKER: flag.default(false),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine(({ VAPID_PUBLIC_KEY: known, VAPID_PRIVATE_KEY: secret }) => !known === !secret, {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'goes together with VAPID_PRIVATE_KEY',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    message: 'goes together with DATABASE_URL',
  })
  .refine((env) => !env.DATABASE_LISTEN_URL || env.DATABASE_URL, {
    path: ['DATABASE_LISTEN_URL'],
    message: 'goes together with DATABASE_URL',
  })
  .transform((env) => ({
    ...env,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    // Outside production only this machine can reach the server.
    HOST: env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    STAFF_SECOND_FACTOR: env.STAFF_SECOND_FACTOR ?? env.NODE_ENV === 'production',
    /** Demo data and its known log-ins never reach production unasked. */
    SEED_DEMO: env.NODE_ENV === 'production' ? false : (env.SEED_DEMO ?? true),
  }))

export type Environment = z.output<typeof schema> & { payments: ConfiguredPayments }

/** The configuration can't be used; the message names each wrong variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Reads and checks the environment; each payment provider reads its own variables
 * (`services/payments/providers.ts`). Throws EnvironmentError.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  providers: readonly ProviderDefinition[] = PROVIDERS,
): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const { payments, issues } = readPayments(given, providers)
  if (result.success && issues.length === 0) return { ...result.data, payments }
  const lines = [...(result.error?.issues ?? []), ...issues].map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  )
  throw new EnvironmentError(
    `The environment is not usable:\n${lines.join('\n')}\nSee .env.example.`,
  )
}
