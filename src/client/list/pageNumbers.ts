/**
 * Pages (from 0) to show as buttons: the first, the last, this one and its neighbours; null is a
 * gap. A gap of one page is that page, for an ellipsis would take as much room.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const isNear = (number: number) =>
    number === 0 || number === pages - 1 || Math.abs(number - page) <= 1
  const isShown = (number: number) => isNear(number) || (isNear(number - 1) && isNear(number + 1))
  return Array.from({ length: pages }, (_, number) => number).flatMap((number) => {
    if (isShown(number)) return [number]
    return isShown(number - 1) ? [null] : []
  })
}
