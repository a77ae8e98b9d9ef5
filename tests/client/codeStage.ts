import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Touches a button. */
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))

/** The boxes of a code. */
export const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Dígito/ })

/** What stands in them, `_` for an empty one. */
export const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')

/** One of them; the first is 1. */
export const box = (place: number) => boxes()[place - 1] as HTMLInputElement

/** Pastes into one of them. */
export const paste = (text: string, place = 1) =>
  fireEvent.paste(box(place), { clipboardData: { getData: () => text } })

/** A field by its label. */
export const labelled = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
