import { categoryLabel } from '../../../contract/ads/categories.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from '../steps/Steps.module.css'
import { focusNextEmpty } from './focusNextEmpty.ts'
import { suggestCategory } from './suggestCategory.ts'

interface CategorySuggestionProps {
  title: string
  category: string
  /** The category was taken from the title, and nobody has looked at it yet. */
  isTaken: boolean
  onTake: (category: string) => void
}

/** The category that the title speaks of: to be taken with one touch, or said where it was taken. */
export function CategorySuggestion({ title, category, isTaken, onTake }: CategorySuggestionProps) {
  const suggested = category === '' ? suggestCategory(title) : null
  return (
    <div aria-live="polite" className={styles['hint']}>
      {suggested && (
        <Button
          look="quiet"
          onClick={({ currentTarget }) => {
            // The button goes: one goes on in what is asked next.
            focusNextEmpty(currentTarget)
            onTake(suggested)
          }}
        >
          ¿Es «{categoryLabel(suggested)}»? Usar esta categoría
        </Button>
      )}
      {isTaken && <p>La elegimos por tu título. Cámbiala si no es.</p>}
    </div>
  )
}
