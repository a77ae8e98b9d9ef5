import type * as TestingLibraryDom from '@testing-library/dom'

/** Text to find: the whole text, or a pattern. */
export type Words = string | RegExp

/** An element as a person would name it; it must match each given part. */
export interface Target {
  role?: string
  /** The accessible name of an element with a role. */
  name?: Words
  label?: Words
  text?: Words
  css?: string
  within?: Target
}

/** State of a target's first visible match. */
export interface Sight {
  /** Number of visible matches. */
  count: number
  text: string
  value: string
  /**
   * Its middle in the viewport, in CSS pixels, where a finger would meet it. Absent where it is covered, moving
   * or disabled.
   */
  point?: { x: number; y: number }
}

/**
 * Runs in the page: looks for a target with the queries of Testing Library; null where they are not loaded.
 * Scrolls the target into view before a touch.
 */
export async function seek(target: string, isToBeTouched: boolean): Promise<Sight | null> {
  const library = Reflect.get(globalThis, 'TestingLibraryDom') as
    typeof TestingLibraryDom | undefined
  if (!library) return null
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = library

  const wanted = JSON.parse(target, (_, value: unknown) =>
    value && typeof value === 'object' && 'pattern' in value && 'flags' in value
      ? new RegExp(String(value.pattern), String(value.flags))
      : value,
  ) as Target
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    return isDrawn && !element.closest('[aria-hidden="true"], [inert]')
  }
  const find = ({ within, role, name, label, text, css }: Target): HTMLElement[] => {
    const roots = within ? find(within) : [document.body]
    return roots.flatMap((root) => {
      const lists: HTMLElement[][] = []
      // isSeen drops hidden elements: asking the library for that takes seconds on a long page.
      if (role) lists.push(queryAllByRole(root, role, { hidden: true, ...(name && { name }) }))
      if (label) lists.push(queryAllByLabelText(root, label))
      if (text) lists.push(queryAllByText(root, text))
      if (css) lists.push([...root.querySelectorAll<HTMLElement>(css)])
      const [first = [], ...others] = lists
      return first.filter((one) => isSeen(one) && others.every((list) => list.includes(one)))
    })
  }

  const [...found] = find(wanted)
  const [first] = found
  if (!first) return { count: 0, text: '', value: '' }
  const sight = {
    count: found.length,
    text: first.innerText,
    value: 'value' in first ? String(first.value) : '',
  }
  if (!isToBeTouched) return sight

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const place = () => {
    const { left, top, width, height } = first.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = place()
  // Frames instead of time: a busy machine may draw none between two looks.
  await nextFrame()
  await nextFrame()
  const point = place()
  const isCarried = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        effect.target?.contains(first),
    )
  const isStill = !isCarried && before.x === point.x && before.y === point.y
  const met = document.elementFromPoint(point.x, point.y)
  const isMet = met !== null && (first.contains(met) || met.contains(first))
  const isFree = !first.matches(':disabled, [aria-disabled="true"]')
  return { ...sight, ...(isStill && isMet && isFree && { point }) }
}

/** A target as JSON for the page. */
export const asText = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) =>
    value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value,
  )
