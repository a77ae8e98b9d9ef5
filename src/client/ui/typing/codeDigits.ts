/** What stands in the boxes, one digit or nothing each, and the box to go on with. */
export interface CodeDigits {
  boxes: readonly string[]
  focus: number
}

/**
 * Takes what a box holds after typing, pasting or autofill. A whole code fills all boxes wherever
 * it came in, for keyboards and mail apps put it into the box that has the focus.
 */
export function enterDigits(boxes: readonly string[], index: number, text: string): CodeDigits {
  const old = boxes[index] ?? ''
  const digits = digitsOf(text)
  if (text === '') return { boxes: boxes.with(index, ''), focus: index }
  if (digits === '' || digits === old) return { boxes, focus: index }
  const added = digits.length === 2 && digits.includes(old) ? digits.replace(old, '') : digits
  const start = added.length >= boxes.length ? 0 : index
  return {
    boxes: boxes.map((box, at) => added[at - start] ?? box),
    focus: Math.min(start + added.length, boxes.length - 1),
  }
}

/** The digits of a text, full-width ones as plain. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** Backspace in an empty box takes away the digit before it. */
export function removeBefore(boxes: readonly string[], index: number): CodeDigits {
  const before = Math.max(0, index - 1)
  return { boxes: boxes.with(before, ''), focus: before }
}
