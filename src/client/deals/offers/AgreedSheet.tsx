import { SafeDealing } from '../../ads/safety/SafeDealing.tsx'
import { useQuery } from '../../data/query.ts'
import { useSession } from '../../data/session.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'

export interface AgreedSheetProps {
  adId: string
  isSeller: boolean
  /** Name of the other side. */
  name: string
  /** The agreed price in pesos. */
  monto: number
  onClose: () => void
}

/** How to close an agreed deal: advice for the meeting, and the contract filled in with both names and the price. */
export function AgreedSheet({ adId, isSeller, name, monto, onClose }: AgreedSheetProps) {
  const query = useQuery({ key: 'GET /api/announcement/:id', params: { id: adId } })
  const own = useSession(({ user }) => (user ? `${user.nombre} ${user.apellido}`.trim() : ''))
  const [vendedor, comprador] = isSeller ? [own, name] : [name, own]
  return (
    <Sheet title="Para cerrar el trato" open wide onClose={onClose}>
      <Loaded query={query} shapes={['line', 'short']} unsaved="Este anuncio no está guardado">
        {({ announcement }) => (
          <SafeDealing
            ad={announcement}
            seller={vendedor}
            agreed={{ comprador, precio: String(monto) }}
          />
        )}
      </Loaded>
    </Sheet>
  )
}
