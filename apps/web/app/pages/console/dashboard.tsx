import { replace } from 'react-router'
import { paths } from '../../paths.ts'

/** The console opens on the shipments. */
export const clientLoader = () => replace(paths.shipments)

export default function Dashboard() {
  return null
}
