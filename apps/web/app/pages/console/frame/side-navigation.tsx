import { reachOf } from '@mersal/contract'
import { IconMenu2, IconScan, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useChangingCompany } from '../../../client/company.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { ConsoleKeys } from '../../../features/palette/console-keys.tsx'
import { AccountMenu } from '../../../features/session/account-menu.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { WaitingCount } from '../../../shared/waiting/waiting-count.tsx'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { useKey } from '../../../ui/control/use-key.ts'
import { Mark } from '../../../ui/frame/mark.tsx'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../../ui/preferences/scheme-switch.tsx'
import { type ConsoleName, type Section, sectionAt, sectionsFor } from './navigation.ts'
import styles from './side-navigation.module.css'
import { useCommands } from './use-commands.ts'

/** The sections of a console for the person's role, settings apart, and the account menu. On a narrow screen it opens on demand. */
export function SideNavigation({ name }: { name: ConsoleName }) {
  const { role } = useSignedIn()
  const companyNow = useChangingCompany()
  const { commands, openAwb } = useCommands()
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const Icon = open ? IconX : IconMenu2
  const sections = sectionsFor(role, name)
  const current = sectionAt(sections, pathname)
  const entriesOf = (apart: boolean) =>
    sections
      .filter(({ isApart = false }) => isApart === apart)
      .map((section) => <Entry key={section.label()} section={section} isCurrent={section === current} />)

  useEffect(() => {
    if (!open) return
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenedAt(null)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header className={`not-printed ${styles.side}`} data-open={open}>
      <div className={`row between ${styles.top}`}>
        <span className={styles.brand}>
          <Mark size={28} />
          {companyNow.name[pageLanguage()]}
        </span>
        {name === 'console' && reachOf(role, 'shipments.work') !== 'none' && <ScanLink />}
        <Button
          variant="quiet"
          size="large"
          icon={<Icon size={20} aria-hidden="true" />}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="side-panel"
          aria-label={open ? m.close_menu() : m.open_menu()}
          onClick={() => setOpenedAt(open ? null : key)}
        />
      </div>
      <div id="side-panel" className={styles.panel}>
        <ConsoleKeys commands={commands} onAwb={openAwb} />
        <nav className={styles.screens} aria-label={m.main_navigation()}>
          <ul>{entriesOf(false)}</ul>
        </nav>
        <div>
          <ul className={styles.apart}>{entriesOf(true)}</ul>
          <div className={`row between ${styles.preferences}`}>
            <SchemeSwitch />
            <LanguageSwitch />
          </div>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

function Entry({
  section: { label, icon: Icon, screens },
  isCurrent,
}: {
  section: Section
  isCurrent: boolean
}) {
  return (
    <li>
      <Link
        to={screens[0]?.to ?? ''}
        className={`row gap-m bold soft undecorated ${styles.entry}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {label()}
        <WaitingCount places={screens.flatMap(({ waiting }) => waiting ?? [])} />
      </Link>
    </li>
  )
}

/** Leads to the scan desk from every screen, also by a key. */
function ScanLink() {
  const navigate = useNavigate()
  useKey('s', 'KeyS', () => navigate(paths.scan))
  return (
    <ButtonLink
      variant="quiet"
      size="large"
      icon={<IconScan size={20} aria-hidden="true" />}
      className="push"
      to={paths.scan}
      aria-label={m.scan()}
      aria-keyshortcuts="S"
      title={`${m.scan()} (S)`}
    />
  )
}
