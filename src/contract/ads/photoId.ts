const STORED =
  /^(?:https?:\/\/[^?#]+)?\/(?:[^?#]+\/)?([\w-]{16}-[0-9a-f]{6})\/[a-z0-9]{1,16}\.(?:webp|jpg)$/

/**
 * The id in a photo's address, whatever place it names: phones keep addresses of before a move. Apart
 * from `photo.ts`, which every first load brings.
 */
export function photoIdOf(address: string): string | undefined {
  return STORED.exec(address)?.[1]
}
