import { Outlet } from 'react-router'
import { PublicFrame } from './public-frame.tsx'
import { SiteHeader } from './site-header.tsx'

export default function PublicLayout() {
  return (
    <PublicFrame header={<SiteHeader />}>
      <Outlet />
    </PublicFrame>
  )
}
