import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'

/** Draws what acts on a person, beside the log-in that it may lead to and the notices. */
export const openPersonAct = (element: ReactElement) =>
  render(
    <QueryContext value={new QueryStore()}>
      <BrowserRouter>
        <Routes>
          <Route path="/login" element={<h1>Entrar</h1>} />
          <Route path="*" element={element} />
        </Routes>
        <Toaster />
      </BrowserRouter>
    </QueryContext>,
  )
