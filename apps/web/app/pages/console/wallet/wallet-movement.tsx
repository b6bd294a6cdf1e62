import { useParams } from 'react-router'
import { MovementPage } from '../../../features/wallet/movements/movement-page.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.movement())

export default function WalletMovement() {
  const { movementId } = useParams()
  return <MovementPage id={Number(movementId)} />
}
