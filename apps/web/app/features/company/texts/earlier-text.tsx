import type { Language } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import type { Shown, TextName } from '../use-company.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import styles from './texts.module.css'

type Fields = Shown<'texts'>['fields']
type Props = {
  version: { version: number }
  name: TextName
  language: Language
  onTake: (texts: Fields) => void
  onClose: () => void
}

/** One text of an earlier version. Taking it over makes all texts of that version the draft. */
export function EarlierText({ version: { version }, name, language, onTake, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['openCompanyTexts', version],
    queryFn: ({ signal }) => call('openCompanyTexts', { version }, { signal }),
  })
  return (
    <Dialog
      title={m.version_number({ number: version })}
      className={styles.earlier}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.close()}
          </Button>
          <Button disabled={!data} onClick={() => data && onTake(data.fields)}>
            {m.take_over_version()}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MarkdownPreview text={data.fields[name][language]} language={language} />
      ) : (
        <p role="status">{m.loading()}</p>
      )}
      <p className="above-l text-m soft">{m.take_over_explained()}</p>
    </Dialog>
  )
}
