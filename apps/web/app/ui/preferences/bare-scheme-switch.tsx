import { useState } from 'react'
import { schemeKey } from '../../texts/preference-keys.ts'
import { type Scheme, SchemeChoice } from './scheme-choice.tsx'

/** The colour scheme on pages without Mantine. It uses the storage key and the attribute of the boot script. */
export function BareSchemeSwitch() {
  const [chosen, setChosen] = useState(rememberedScheme)

  function choose(scheme: Scheme) {
    localStorage.setItem(schemeKey, scheme)
    document.documentElement.setAttribute('data-mantine-color-scheme', shownScheme(scheme))
    setChosen(scheme)
  }

  return <SchemeChoice chosen={chosen} onChoose={choose} />
}

function rememberedScheme(): Scheme {
  const scheme = localStorage.getItem(schemeKey)
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

function shownScheme(scheme: Scheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
