import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { directionOf, pageLanguage } from '../../texts/page-language.ts'
import { schemeKey } from '../../texts/preference-keys.ts'
import { cssVariables, theme } from './theme.ts'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/Input.css'

const colorSchemeManager = localStorageColorSchemeManager({ key: schemeKey })

type Props = {
  /** Overrides the stored colour scheme. */
  scheme?: 'light' | 'dark'
  children: ReactNode
}

/** The Mantine provider for the console and the sign-in pages. Public pages do not use it. */
export function MantineFrame({ scheme, children }: Props) {
  return (
    <DirectionProvider initialDirection={directionOf(pageLanguage())} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        {...(scheme && { forceColorScheme: scheme })}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
