import { brand } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { LanguageSwitch } from '../../../ui/preferences/language-switch.tsx'
import { Bar } from './bar.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'

/** Our name, the language and the scheme: glare and dusk ask for the other one. */
export function TopBar() {
  return (
    <Bar name={brand.name[pageLanguage()]} app={m.courier_app()}>
      <SchemeToggle />
      <LanguageSwitch size="touch" />
    </Bar>
  )
}
