import { NavLink, useLocation } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { WaitingCount } from '../../../shared/waiting/waiting-count.tsx'
import { type ConsoleName, sectionAt, sectionsFor } from './navigation.ts'
import styles from './section-links.module.css'

/** Links to the screens of the current section, above each of them. A page below a screen has its breadcrumb instead. */
export function SectionLinks({ name }: { name: ConsoleName }) {
  const { role } = useSignedIn()
  const { pathname } = useLocation()
  const section = sectionAt(sectionsFor(role, name), pathname)
  if (!section || section.screens.length === 1 || !section.screens.some(({ to }) => to === pathname))
    return null
  return (
    <nav className={`not-printed ${styles.links}`} aria-label={section.label()}>
      <ul className="flex gap-xs">
        {section.screens.map(({ to, label, waiting }) => (
          <li key={to}>
            <NavLink to={to} end className={`row gap-s bold soft undecorated ${styles.link}`}>
              {label()}
              {waiting && <WaitingCount places={[waiting]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
