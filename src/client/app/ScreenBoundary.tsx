import { Component, type ReactNode } from 'react'
import { forgetMissingScreens } from '../ground/lazyScreen.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'

/** The worker leads here only after it kept the shared photos (`contract/sharing.ts`). */
const SHARED_PHOTOS = 'compartido=si'

interface ScreenBoundaryProps {
  /** Key of the boundary: another screen gets a try of its own. */
  place: string
  children: ReactNode
}

/**
 * Shows a message and two ways on for a broken or missing screen, never a blank page. Offline, the screen
 * loads once there is a network.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.tryAgain)
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps) {
    if (this.state.isBroken && place !== this.props.place) this.tryAgain()
  }

  tryAgain = () => {
    if (!this.state.isBroken) return
    forgetMissingScreens()
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main>
        <h1 className="solo-lectores">Ups</h1>
        <EmptyState
          drawing={<Drawing name="error" />}
          title={
            location.search.includes(SHARED_PHOTOS)
              ? 'Tus fotos están guardadas'
              : 'Esta pantalla no se pudo mostrar'
          }
          text={
            navigator.onLine
              ? 'Puede ser la conexión o una versión nueva. Lo que escribiste sigue guardado.'
              : 'Esta pantalla se abre sola en cuanto vuelva la conexión.'
          }
          action={
            <>
              <Button look="main" onClick={this.tryAgain}>
                Reintentar
              </Button>
              <Button onClick={() => location.reload()}>Volver a cargar</Button>
            </>
          }
        />
      </main>
    )
  }
}
