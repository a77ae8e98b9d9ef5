import { categoryLabel } from '../../../contract/ads/categories.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { suggestCategory } from './suggestCategory.ts'

interface CategorySuggestionProps {
  title: string
  onTake: (category: string) => void
}

/** While no category is chosen: the one that the title speaks of, to be taken with one touch. */
export function CategorySuggestion({ title, onTake }: CategorySuggestionProps) {
  const category = suggestCategory(title)
  return (
    <div aria-live="polite">
      {category && (
        <Button look="quiet" onClick={() => onTake(category)}>
          ¿Es «{categoryLabel(category)}»? Usar esta categoría
        </Button>
      )}
    </div>
  )
}
