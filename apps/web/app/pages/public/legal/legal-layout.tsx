import { Outlet } from 'react-router'
import { legalLanguage } from '../../../texts/legal/legal-document.ts'
import { PublicFrame } from '../public-frame.tsx'
import { LegalHeader } from './legal-header.tsx'

export default function LegalLayout() {
  return (
    <PublicFrame header={<LegalHeader />} contentLanguage={legalLanguage}>
      <Outlet />
    </PublicFrame>
  )
}
