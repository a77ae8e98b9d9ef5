import type { ConfiguredProvider, ProviderDefinition } from './providerDefinition.ts'
import { stripe } from './stripe/stripe.ts'

/** The providers that an installation may choose from. */
export const PROVIDERS: readonly ProviderDefinition[] = [stripe]

/** Providers that have their keys. */
export interface ConfiguredPayments {
  /** Takes new payments; null where no provider has its keys. */
  chosen: ConfiguredProvider | null
  /** Took payments before: their refunds, disputes and late money are still heard of. */
  former: readonly ConfiguredProvider[]
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

const CHOICE = 'PAYMENT_PROVIDER'

/** Reads the providers' own variables; where two have keys, `PAYMENT_PROVIDER` names the one that sells. */
export function readPayments(
  variables: Readonly<Record<string, string | undefined>>,
  definitions: readonly ProviderDefinition[],
): { payments: ConfiguredPayments; issues: readonly Issue[] } {
  const read = definitions.map((definition) => definition.read(variables))
  const configured = read.flatMap((entry) => entry.configured ?? [])
  const issues: Issue[] = read.flatMap((entry) => entry.issues)
  const wanted = variables[CHOICE]
  const chosen = configured.find(({ name }) => wanted === undefined || name === wanted) ?? null
  const names = configured.map(({ name }) => name).join(', ')
  const isUndecided = wanted === undefined ? configured.length > 1 : chosen === null
  if (isUndecided && issues.length === 0)
    issues.push({
      path: [CHOICE],
      message: names === '' ? 'names a provider without keys' : `is one of ${names}`,
    })
  return {
    payments: { chosen, former: configured.filter((provider) => provider !== chosen) },
    issues,
  }
}
