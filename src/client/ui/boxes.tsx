import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './boxes.module.css'

/** Steps of the spacing scale (`--space-N` in `tokens.css`). */
type Space = 1 | 2 | 3 | 4 | 5 | 6

type BoxProps<T extends ElementType> = ComponentProps<T> & {
  /** The element or component to draw; a `div` by default. */
  as?: T
  /** Room between the children. */
  gap?: Space
  /** Room around the children. */
  pad?: 3 | 4 | 5
}

/** A component that adds a shared class to any element; the `className` of a screen wins over it. */
function boxOf(look: string | undefined) {
  return function Box<T extends ElementType = 'div'>(props: BoxProps<T>) {
    const { as: Tag = 'div', gap, pad, className, ...rest } = props as BoxProps<'div'>
    return (
      <Tag
        {...rest}
        className={className === undefined ? look : `${look} ${className}`}
        data-gap={gap}
        data-pad={pad}
      />
    )
  }
}

/** A surface on the ground of a page, with its children below each other if `gap` is given. */
export const Card = boxOf(styles['card'])

/** Children below each other in one column. */
export const Stack = boxOf(styles['stack'])

/** The column of a whole screen; its sheet sets the greatest width. */
export const Page = boxOf(styles['page'])

/** Buttons or links side by side, which wrap. */
export const Actions = boxOf(styles['actions'])

/** Small text that matters less than the text around it. */
export const Muted = boxOf(styles['muted'])

/** A word about a thing, such as its state, on a rounded ground; `data-tone` colours it. */
export const Badge = boxOf(styles['badge'])

const RowBox = boxOf(styles['row'])
const RowWords = boxOf(styles['words'])

type RowProps<T extends ElementType> = BoxProps<T> & {
  /** Picture or icon at its start, for example a `Thumb`. */
  picture?: ReactNode
  /** Button or icon at its end. */
  end?: ReactNode
  /** Class of the box around the lines. */
  words?: string | undefined
}

/** A picture with lines of text beside it; `gap` is the room between the lines. */
export function Row<T extends ElementType = 'div'>(props: RowProps<T>) {
  const { picture, end, words, gap, children, ...rest } = props as RowProps<'div'>
  return (
    <RowBox {...rest}>
      {picture}
      <RowWords as={rest.as ? 'span' : 'div'} {...(gap && { gap })} className={words}>
        {children}
      </RowWords>
      {end}
    </RowBox>
  )
}

/** The square at the start of a row. */
export const Thumb = boxOf(styles['thumb'])

/** A row's title, two lines at most. */
export const RowTitle = boxOf(styles['title'])

/** A card in a list that holds a `Row` and perhaps `RowActions` at its foot. */
export const RowCard = boxOf(`${styles['card']} ${styles['rowCard']}`)

/** Actions at the foot of a `RowCard`. */
export const RowActions = boxOf(`${styles['actions']} ${styles['rowActions']}`)
