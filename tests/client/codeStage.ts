import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

/** Touches a button. */
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))

/** The input of a code. */
export const codeField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Código(?: de confirmación)?$/ })

/** The digits in its boxes, `_` for an empty one. */
export const code = () =>
  [...(codeField().parentElement?.querySelectorAll('span') ?? [])]
    .map(({ textContent }) => textContent.trim() || '_')
    .join('')

/** Pastes a text into the code's input. */
export const paste = async (text: string) => {
  await userEvent.click(codeField())
  await userEvent.paste(text)
}

/** A field by its label. */
export const labelled = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
