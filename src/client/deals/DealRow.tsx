import type { Deal } from '../../contract/deals/endpoints.ts'
import { formatDay, groupThousands } from '../../contract/text/format.ts'
import { dealPaths } from '../ground/dealPaths.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { SoldPicture } from '../photos/SoldPicture.tsx'
import { Badge, Row, RowActions, RowCard, RowTitle } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { DealAnswer } from './DealAnswer.tsx'
import styles from './DealsScreen.module.css'
import { TakeBack } from './TakeBack.tsx'

interface DealRowProps {
  deal: Deal
  /** Reloads the list. */
  onChanged: () => void
  /** Called once a sale names nobody any more. */
  onUnnamed: () => void
}

/** A purchase or sale: what, for how much, when, with whom, and what its reader can do about it. */
export function DealRow({ deal, onChanged, onUnnamed }: DealRowProps) {
  const { _id: id, titulo, precio, unidades, imagen, fecha, con } = deal
  const { today } = useSite()
  const isAsked = deal.lado === 'comprador' && deal.estado !== 'confirmado'
  // A denied purchase can be confirmed all the time.
  const isMended = deal.corregible && deal.estado !== 'negado'
  const words = stateWords(deal)
  return (
    <RowCard as="li">
      <Row picture={<SoldPicture src={imagen} />}>
        <RowTitle as="h2">{titulo}</RowTitle>
        <strong>
          {[precio, unidades > 1 && `${groupThousands(unidades)} unidades`]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <span className={styles['facts']}>
          {con && (
            <>
              <span>{deal.lado === 'comprador' ? 'De ' : 'A '}</span>
              <Link to={paths.seller(con._id)}>{con.nombre}</Link>
              <span> · </span>
            </>
          )}
          <span>{formatDay(fecha, today)}</span>
        </span>
        <Badge {...(deal.estado === 'confirmado' && { 'data-tone': 'good' })}>{words}</Badge>
      </Row>
      {isAsked && (
        <RowActions>
          <DealAnswer
            id={id}
            isDenied={deal.estado === 'negado'}
            titulo={titulo}
            onAnswered={onChanged}
          />
        </RowActions>
      )}
      {(deal.puedeOpinar || isMended) && (
        <RowActions>
          {deal.puedeOpinar && con && (
            <ButtonLink
              aria-label={`Opinar: ${titulo}`}
              icon={<Icon name="star" size={18} />}
              to={dealPaths.review(con._id, id)}
            >
              Opinar
            </ButtonLink>
          )}
          {isMended && (
            <TakeBack deal={deal} onTakenBack={deal.lado === 'comprador' ? onChanged : onUnnamed} />
          )}
        </RowActions>
      )}
    </RowCard>
  )
}

/** The state of a deal, as its reader sees it. */
function stateWords({ lado, estado, fuera, con }: Deal): string {
  if (fuera) return 'Vendido fuera de Tianguis'
  if (estado === 'confirmado')
    return con ? 'Trato confirmado' : 'Trato confirmado · cuenta eliminada'
  if (lado === 'comprador')
    return estado === 'negado' ? 'Dijiste que no fuiste tú' : '¿Lo compraste?'
  return estado === 'negado' ? 'Dice que no lo compró' : 'Esperando que lo confirme'
}
