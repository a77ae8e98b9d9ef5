import type { ComponentProps, ReactNode } from 'react'
import type { QueryResult } from '../data/query.ts'
import { Stack } from '../ui/boxes.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { ListFailure } from './ListFailure.tsx'

interface LoadedProps<T> {
  query: QueryResult<T>
  /** Shapes that stand in until the answer is here. */
  shapes?: readonly NonNullable<ComponentProps<typeof Skeleton>['shape']>[]
  /** Beginning of a sentence that names the missing thing (`ListFailure`). */
  unsaved?: string
  children: (answer: T) => ReactNode
}

/** Draws a query's answer; before it a skeleton, or the failure with a retry. */
export function Loaded<T>({ query, shapes = ['block'], unsaved, children }: LoadedProps<T>) {
  const { answer, failure, isLoading, reload } = query
  if (answer) return children(answer)
  if (failure && !isLoading)
    return <ListFailure failure={failure} onRetry={() => void reload()} unsaved={unsaved} />
  return (
    <Stack gap={3} aria-busy="true">
      <output className="solo-lectores">Cargando...</output>
      {shapes.map((shape, place) => (
        <Skeleton key={place} shape={shape} />
      ))}
    </Stack>
  )
}
