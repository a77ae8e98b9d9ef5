import { z } from 'zod'
import { normalizeEmail } from '../contract/catalogue/contact.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const emails = z
  .string()
  .default('')
  .transform((list, context) =>
    list
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const email = normalizeEmail(entry)
        if (!email) context.addIssue({ code: 'custom', message: `'${entry}' is no e-mail address` })
        return email ?? ''
      }),
  )
const optionalUrl = z.url().optional()

/** Configuration comes from the environment alone and is checked before anything starts; see `.env.example`. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    S3_URL: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: optionalUrl,
    SITE_HOST: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('tianguis'),
    SUPPORT_EMAIL: z.email().default('soporte@tianguis.mx'),
    ADMIN_EMAILS: emails,
    MODERATOR_EMAILS: emails,
    /** Comma list of proxy addresses or networks; empty trusts nobody (security T2). */
    TRUST_PROXY: z.string().default(''),
    MIN_FREE_MB: z.coerce.number().int().min(0).default(200),
    SEED_DEMO: flag.optional(),
    KILL_WORKER: flag.default(false),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    /** Demo data and its known log-ins never reach production unasked. */
    SEED_DEMO: env.NODE_ENV === 'production' ? false : (env.SEED_DEMO ?? true),
  }))

export type Environment = z.output<typeof schema>

/** The configuration can't be used; the message names each wrong variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Reads and checks the environment. Throws EnvironmentError. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(
    `The environment is not usable:\n${lines.join('\n')}\nSee .env.example.`,
  )
}
