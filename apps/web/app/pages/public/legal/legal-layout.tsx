import { Outlet, useLocation } from 'react-router'
import { publicPages } from '../../../paths.ts'
import { companyText } from '../../../texts/company-texts.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { PublicFrame } from '../public-frame.tsx'
import { LegalHeader } from './legal-header.tsx'

export default function LegalLayout() {
  const { pathname } = useLocation()
  const name = pathname.startsWith(publicPages.terms[pageLanguage()]) ? 'terms' : 'privacy'
  return (
    <PublicFrame header={<LegalHeader />} contentLanguage={companyText(name).language}>
      <Outlet />
    </PublicFrame>
  )
}
