import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PlansSheet } from '../../src/client/upgrade/PlansSheet.tsx'
import { BIKE } from './adExamples.ts'

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

test('A seller who wants no plan is not asked again at each reload', async () => {
  history.replaceState(null, '', '/anuncio/bici1?modal=true')
  render(
    <BrowserRouter>
      <Here />
      <PlansSheet ad={{ ...BIKE, estadoAnuncio: 'activo' }} />
    </BrowserRouter>,
  )
  expect(screen.getByTestId('aqui').textContent).toBe('/anuncio/bici1?modal=true')
  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  await waitFor(() => expect(screen.getByTestId('aqui').textContent).toBe('/anuncio/bici1'))
  expect(location.pathname + location.search).toBe('/anuncio/bici1')
})
