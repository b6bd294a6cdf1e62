import { Outlet } from 'react-router'
import { PublicFrame } from '../public-frame.tsx'
import { LegalHeader } from './legal-header.tsx'

export default function LegalLayout() {
  return (
    <PublicFrame header={<LegalHeader />} contentLanguage="ar">
      <Outlet />
    </PublicFrame>
  )
}
