/** Fields that speak of whoever asked, and what a guest would read in their place. */
const PERSONAL: Readonly<Record<string, unknown>> = {
  mio: false,
  isFavorite: false,
  canMakeReview: false,
  porQueNo: undefined,
  propia: undefined,
  util: false,
}

/** The answer as a guest would have got it, so that nothing of one person reaches the next on the same phone. */
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
