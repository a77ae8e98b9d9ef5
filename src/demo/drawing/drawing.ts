import type { Backdrop, Tint } from './backdrops.ts'
import type { Inks } from './color.ts'
import type { Shapes } from './shapes.ts'

/** A variant of an object: its colours and its background. */
export interface Look {
  /** The object's colour in words, as an ad says it ('azul'). */
  color: string
  main: string
  accent: string
  tint: Tint
  backdrop: Backdrop
}

/** An object that can be drawn in several looks. */
export interface Drawing {
  name: string
  looks: readonly Look[]
  /** A closer second picture: the x, y and side of the square that it shows. */
  closeUp?: readonly [number, number, number]
  draw: (inks: Inks) => Shapes
}

export const look = (
  color: string,
  main: string,
  accent: string,
  tint: Tint,
  backdrop: Backdrop,
): Look => ({ color, main, accent, tint, backdrop })
