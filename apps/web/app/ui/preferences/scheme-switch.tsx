import { useMantineColorScheme } from '@mantine/core'
import { SchemeChoice } from './scheme-choice.tsx'

/** The colour scheme on pages with Mantine. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <SchemeChoice chosen={colorScheme} onChoose={setColorScheme} />
}
