/** A kept list of ads without one of them; the very same object where it isn't in it. */
export function withoutAd(body: unknown, id: string): unknown {
  if (Array.isArray(body)) return fewer(body, id)
  if (typeof body !== 'object' || body === null || !('annoucements' in body)) return body
  const { annoucements } = body
  if (!Array.isArray(annoucements)) return body
  const left = fewer(annoucements, id)
  if (left === annoucements) return body
  const total = Reflect.get(body, 'total')
  return { ...body, annoucements: left, ...(typeof total === 'number' && { total: total - 1 }) }
}

function fewer(ads: readonly unknown[], id: string): readonly unknown[] {
  const left = ads.filter((ad) => idOf(ad) !== id)
  return left.length === ads.length ? ads : left
}

function idOf(ad: unknown): unknown {
  return typeof ad === 'object' && ad !== null ? Reflect.get(ad, '_id') : undefined
}
