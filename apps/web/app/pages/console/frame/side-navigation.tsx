import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useChangingCompany } from '../../../client/company.ts'
import { useSignedIn } from '../../../client/signed-in.ts'
import { ConsoleKeys } from '../../../features/palette/console-keys.tsx'
import { AccountMenu } from '../../../features/session/account-menu.tsx'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Mark } from '../../../ui/frame/mark.tsx'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { SchemeSwitch } from '../../../ui/preferences/scheme-switch.tsx'
import { type ConsoleName, screensFor } from './navigation.ts'
import styles from './side-navigation.module.css'
import { useCommands } from './use-commands.ts'

/** The sections of the console for the person's role, and the account menu. On a narrow screen it opens on demand. */
export function SideNavigation({ name }: { name: ConsoleName }) {
  const { role } = useSignedIn()
  const companyNow = useChangingCompany()
  const { commands, openAwb } = useCommands()
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const Icon = open ? IconX : IconMenu2

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
          <ul>
            {screensFor(role, name).map(({ to, label, icon: ScreenIcon, end, badge: Badge }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end === true}
                  className={`row gap-m bold soft undecorated ${styles.entry}`}
                >
                  <ScreenIcon size={18} stroke={1.7} aria-hidden="true" />
                  {label()}
                  {Badge && <Badge key={pathname} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
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
