/** Makes something once for each key, for as long as the key lives. */
export function memoizeByKey<Key extends object, Made extends object>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const earlier = made.get(key)
    if (earlier) return earlier
    const one = make(key)
    made.set(key, one)
    return one
  }
}
