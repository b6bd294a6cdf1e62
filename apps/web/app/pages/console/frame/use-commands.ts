import { locales, nextLanguage, reachOf } from '@mersal/contract'
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import type { Command } from '../../../features/palette/command.ts'
import { useSignOut } from '../../../features/session/use-sign-out.ts'
import { m } from '../../../paraglide/messages.js'
import { audienceOf, audiences, paths } from '../../../paths.ts'
import { changeConsoleLanguage, pageLanguage } from '../../../texts/page-language.ts'
import { chooseScheme, type Scheme, useScheme } from '../../../ui/preferences/scheme.ts'
import { type ConsoleName, type Screen, sectionsFor } from './navigation.ts'

const schemes = [
  { scheme: 'light', label: m.scheme_to_light, icon: IconSun },
  { scheme: 'dark', label: m.scheme_to_dark, icon: IconMoon },
  { scheme: 'auto', label: m.scheme_to_auto, icon: IconDeviceDesktop },
] as const satisfies { scheme: Scheme; label: Command['label']; icon: Command['icon'] }[]

/** The palette's commands for the signed-in person. */
export function useCommands(): {
  commands: readonly Command[]
  openAwb: ((awb: number) => void) | undefined
} {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const chosen = useScheme()
  const other = nextLanguage(pageLanguage())

  const screensOf = (name: ConsoleName) =>
    sectionsFor(role, name)
      .flatMap(({ screens }) => screens)
      .filter(({ to }) => audienceOf(to) === audiences[name])
  const commandTo = ({ to, label, icon }: Screen) => ({ key: to, label, icon, run: () => navigate(to) })

  const commands: Command[] = [
    ...screensOf('console').map((screen) => ({
      ...commandTo(screen),
      also: screen.formerly ? [screen.formerly] : [],
    })),
    ...screensOf('docs').map((screen) => ({ ...commandTo(screen), label: inDocsConsole(screen.label) })),
    ...schemes
      .filter(({ scheme }) => scheme !== chosen)
      .map(({ scheme, label, icon }) => ({ key: scheme, label, icon, run: () => chooseScheme(scheme) })),
    {
      key: 'language',
      label: () => locales[other].name,
      icon: IconLanguage,
      run: () => changeConsoleLanguage(other),
    },
    { key: 'logout', label: m.logout, icon: IconLogout, run: () => signOut.mutate() },
  ]
  const maySeeShipments = reachOf(role, 'shipments.see') !== 'none'
  // Opens the list of shipments, filtered to this AWB.
  const openAwb = (awb: number) =>
    navigate(`${paths.shipments}?${new URLSearchParams({ search: String(awb) })}`)
  return { commands, openAwb: maySeeShipments ? openAwb : undefined }
}

/** Screens of the docs console have the same names as the console's, so the console's name is added. */
function inDocsConsole(label: Command['label']): Command['label'] {
  return label === m.integration
    ? label
    : (inputs, options) => `${m.integration({}, options)}: ${label(inputs, options)}`
}
