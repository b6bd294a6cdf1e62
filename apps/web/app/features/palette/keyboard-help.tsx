import { m } from '../../paraglide/messages.js'
import { Kbd } from '../../ui/control/kbd.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './keyboard-help.module.css'
import { paletteKeys } from './palette-keys.ts'

const lines = [
  { keys: paletteKeys, does: m.palette },
  { keys: () => ['s'], does: m.help_scan },
  { keys: () => ['/'], does: m.help_search },
  { keys: () => ['j', 'k'], does: m.help_rows },
  { keys: () => ['x'], does: m.help_select },
  { keys: () => ['t', 'n', 'c'], does: m.help_cases },
  { keys: () => ['?'], does: m.keyboard_help },
  { keys: () => ['Esc'], does: m.help_close },
] as const

/** The keyboard shortcuts of the console. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.keyboard_help()} onClose={onClose}>
      <dl className={styles.lines}>
        {lines.map(({ keys, does }) => (
          <div key={does()}>
            <dt>{does()}</dt>
            <dd className="flex gap-xs rigid">
              {keys().map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
