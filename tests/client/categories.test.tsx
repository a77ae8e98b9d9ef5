import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginShellAnew, openPage } from './shellStage.tsx'

beforeEach(beginShellAnew)

test('Every category leads to its ads', async () => {
  await openPage('/categorias')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links).toHaveLength(27)
  expect(links.find((link) => link.textContent === 'Libros, películas y música')).toHaveProperty(
    'search',
    '?categoria=libros+pel%C3%ADculas+y+m%C3%BAsica',
  )
})
