/** Fields that depend on the user, with a guest's values. */
const PERSONAL: Readonly<Record<string, unknown>> = {
  mio: false,
  isFavorite: false,
  canMakeReview: false,
  porQueNo: undefined,
  propia: undefined,
  util: false,
}

/**
 * The response as a guest would have got it: nothing personal reaches the next user of the phone.
 */
export function anonymousVariant(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(anonymousVariant)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Object.hasOwn(PERSONAL, key) ? PERSONAL[key] : anonymousVariant(value),
    ]),
  )
}
