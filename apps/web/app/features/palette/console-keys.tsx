import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { useKey } from '../../ui/control/use-key.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Command } from './command.ts'
import styles from './console-keys.module.css'
import { paletteKeys } from './palette-keys.ts'
import { usePaletteKey } from './use-palette-key.ts'

const Palette = lazyPart(() => import('./palette.tsx'))
const KeyboardHelp = lazyPart(() => import('./keyboard-help.tsx'))

type Props = { commands: readonly Command[]; onAwb?: ((awb: number) => void) | undefined }

/** The button and the shortcuts of the palette and of the keyboard help. Both load on first use. */
export function ConsoleKeys({ commands, onAwb }: Props) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const close = () => setOpen(null)
  usePaletteKey(() => setOpen(open === 'palette' ? null : 'palette'))
  useKey(['?', '؟'], null, () => setOpen('help'))
  const help: Command = {
    key: 'help',
    label: m.keyboard_help,
    icon: IconKeyboard,
    run: () => setOpen('help'),
  }

  return (
    <>
      <Button
        variant="bare"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={17} stroke={1.7} aria-hidden="true" />
        <span>{m.palette()}</span>
        <Kbd>{paletteKeys().join(' ')}</Kbd>
      </Button>
      {open === 'palette' && <Palette commands={[...commands, help]} onAwb={onAwb} onClose={close} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
    </>
  )
}
