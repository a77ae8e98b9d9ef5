/** Services to share an ad on, each a real link whose every part is encoded. */
interface ShareLinks {
  email: string
  whatsapp: string
  facebook: string
  x: string
}

export function shareLinks({ title, address }: { title: string; address: string }): ShareLinks {
  const text = encodeURIComponent(title)
  const url = encodeURIComponent(address)
  const both = encodeURIComponent(`${title}\n${address}`)
  return {
    // Mail ends lines with CRLF (RFC 6068).
    email: `mailto:?subject=${text}&body=${encodeURIComponent(`${title}\r\n${address}`)}`,
    whatsapp: `https://wa.me/?text=${both}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?text=${text}&url=${url}`,
  }
}
