import { IconDownload } from '@tabler/icons-react'
import { company } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './account.module.css'

/** Shows the recovery codes once. The browser stores none of them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => unknown }) {
  const text = codes.join('\n')
  return (
    <Dialog
      kind="alert"
      title={m.recovery_codes()}
      onClose={() => {}}
      actions={<Button onClick={onClose}>{m.recovery_codes_kept()}</Button>}
    >
      <p>{m.recovery_codes_once()}</p>
      <ol className={`stack gap-facts sand ${styles.codes}`} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row wrap gap-m">
        <CopyButton text={text} what={m.recovery_codes()} />
        <Button
          variant="secondary"
          icon={<IconDownload size={16} aria-hidden="true" />}
          href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
          download={`${company().name.en}-recovery-codes.txt`}
        >
          {m.recovery_codes_save()}
        </Button>
      </p>
    </Dialog>
  )
}
