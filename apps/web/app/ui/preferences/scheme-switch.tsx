import { useMantineColorScheme } from '@mantine/core'
import { SchemeChoice } from './scheme-choice.tsx'

/** The scheme, where Mantine keeps it. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return <SchemeChoice chosen={colorScheme} onChoose={setColorScheme} />
}
