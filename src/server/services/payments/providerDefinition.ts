import type { z } from 'zod'
import type { EventRequest, PaymentProvider } from './provider.ts'

interface OpenOptions {
  /** PUBLIC_ORIGIN, for providers that are told where to send events. */
  origin: string
  now: () => Date
}

/** An event as the provider sends it. */
export type SampleEvent = Pick<EventRequest, 'query'> & {
  body: string
  headers: Readonly<Record<string, string>>
}

/** A provider before its variables are read: what it needs of the environment and how it is opened. */
interface ProviderSource<S extends z.ZodObject> {
  /** Lower-case letters and hyphens: `/api/<name>/webhook`. */
  name: string
  title: string
  /** Its variables. Messages are told without the value: keys are secrets. */
  settings: S
  /** The variable that turns the provider on. */
  secret: keyof S['shape'] & string
  /** The variable without which no event can be checked. */
  eventSecret: keyof S['shape'] & string
  /** Why a server with these settings must not start, one English sentence each with what to set. */
  refusals: (settings: z.output<S>, isProduction: boolean) => string[]
  /** Loads the provider's code, which no other installation needs. */
  open: (settings: z.output<S>, options: OpenOptions) => Promise<PaymentProvider>
  /** A signed event about no payment, which `npm run doctor` sends; null without `eventSecret`. */
  sampleEvent: (settings: z.output<S>, now: Date) => Promise<SampleEvent | null>
}

/** A provider whose variables are set and well formed. */
export interface ConfiguredProvider extends Pick<ProviderSource<z.ZodObject>, 'name' | 'title'> {
  eventSecret: string
  refusals(isProduction: boolean): string[]
  open(options: OpenOptions): Promise<PaymentProvider>
  sampleEvent(now: Date): Promise<SampleEvent | null>
}

type Variables = Readonly<Record<string, string | undefined>>

interface ReadProvider {
  /** Null where its secret isn't set. */
  configured: ConfiguredProvider | null
  issues: readonly z.core.$ZodIssue[]
}

export interface ProviderDefinition {
  name: string
  title: string
  variables: readonly string[]
  /** Reads its variables; those that are set must be well formed, whether it is turned on or not. */
  read(variables: Variables): ReadProvider
}

/** Makes a provider that `providers.ts` can list, whatever its settings are. */
export function defineProvider<S extends z.ZodObject>(
  source: ProviderSource<S>,
): ProviderDefinition {
  const { name, title, settings: shape, secret, eventSecret } = source
  return {
    name,
    title,
    variables: Object.keys(shape.shape),
    read: (variables) => {
      const isOn = variables[secret] !== undefined
      const read = (isOn ? shape : shape.partial()).safeParse(variables)
      if (!read.success) return { configured: null, issues: read.error.issues }
      if (!isOn) return { configured: null, issues: [] }
      const settings = read.data as z.output<S>
      return {
        configured: {
          name,
          title,
          eventSecret,
          refusals: (isProduction) => source.refusals(settings, isProduction),
          open: (options) => source.open(settings, options),
          sampleEvent: (now) => source.sampleEvent(settings, now),
        },
        issues: [],
      }
    },
  }
}
