import { locales, nextLanguage } from '@mersal/contract'
import { changeConsoleLanguage, pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../control/button.tsx'

export function LanguageSwitch({ size = 'small' }: { size?: 'small' | 'touch' }) {
  const other = nextLanguage(pageLanguage())
  return (
    <Button variant="quiet" size={size} lang={other} onClick={() => changeConsoleLanguage(other)}>
      {locales[other].name}
    </Button>
  )
}
