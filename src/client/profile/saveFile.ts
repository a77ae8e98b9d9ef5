/** Hands a JSON text to the browser as a file to keep. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
