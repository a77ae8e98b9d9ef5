import { SCRIPT_POLICY } from '../contract/scriptPolicy.ts'

/** The part of Trusted Types that is used here; TypeScript's DOM doesn't have them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The service worker, and the scripts of the build. */
const OWN = /^\/(?:sw|assets\/[\w-]+)\.js$/

function checked(address: string): string {
  // The development server has no content policy and other addresses.
  if (import.meta.env.PROD && !OWN.test(address)) throw new TypeError(`Not our script: ${address}`)
  return address
}

const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
const policy = factory
  ? (factory as TrustedTypes).createPolicy(SCRIPT_POLICY, { createScriptURL: checked })
  : { createScriptURL: checked }

/**
 * The address of a worker's script as the content policy requires it (Trusted Types): only our own
 * scripts pass. Throws a TypeError for any other.
 */
export const ownScript = (address: string): string => policy.createScriptURL(address)
