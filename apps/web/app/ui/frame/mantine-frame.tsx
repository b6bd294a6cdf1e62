import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { directionOf, pageLanguage } from '../../texts/page-language.ts'
import { schemeKey } from '../../texts/preference-keys.ts'
import { cssVariables, theme } from './theme.ts'
import './mantine.css'

const colorSchemeManager = localStorageColorSchemeManager({ key: schemeKey })

/** Mantine for the console and the sign-in pages; public pages do without. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={directionOf(pageLanguage())} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
