const STORED =
  /^(?:https?:\/\/[^?#]+)?\/(?:[^?#]+\/)?([\w-]{16}-[0-9a-f]{6})\/[a-z0-9]{1,16}\.(?:webp|jpg)$/

/**
 * The id in a photo's address, whatever its base: phones keep addresses from before a move. A file of its own,
 * because every first load brings `photo.ts`.
 */
export function photoIdOf(address: string): string | undefined {
  return STORED.exec(address)?.[1]
}
