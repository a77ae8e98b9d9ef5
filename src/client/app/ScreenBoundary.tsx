import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A screen that breaks, or whose code can't be loaded, leaves words and a way on, never a blank page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <h1 className="solo-lectores">Ups</h1>
        <EmptyState
          drawing={<Drawing name="error" />}
          title="Esta pantalla no se pudo mostrar"
          text="Puede ser la conexión o una versión nueva. Lo que escribiste sigue guardado en tu teléfono."
          action={
            <Button look="main" onClick={() => location.reload()}>
              Volver a cargar
            </Button>
          }
        />
      </main>
    )
  }
}
